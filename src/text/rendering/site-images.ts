/** A file of an image: the full one, or a smaller copy. Sizes are in pixels, and 0 where they are unknown. */
export interface ImageFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** An image of the site with its smaller copies, by name. */
export interface SiteImage extends ImageFile {
  readonly id: number;
  readonly mime_type: string;
  readonly sizes: Readonly<Record<string, ImageFile & { readonly "mime-type": string }>>;
}

/** The images of the site, which texts show in galleries and name in the classes of images. */
export interface SiteImages {
  /** The address of the site, below which every image has a page. */
  readonly home: string;
  get(id: number): SiteImage | undefined;
  all(): readonly SiteImage[];
}
