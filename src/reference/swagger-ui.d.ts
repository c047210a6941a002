/** The part of Swagger UI that the reference uses; the package has no types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export type Component = (props: { readonly text: string }) => unknown;
  export interface System {
    readonly React: { createElement(name: string, props: null, text: string): unknown };
  }
  interface SwaggerOptions {
    readonly url: string;
    readonly domNode: Element;
    /** A service that checks documents; `null` asks none. */
    readonly validatorUrl: null;
    readonly deepLinking: boolean;
    readonly docExpansion: "list" | "full" | "none";
    /** The levels of the schemas at the end that are open; -1 leaves the schemas out. */
    readonly defaultModelsExpandDepth: number;
    readonly plugins: readonly {
      readonly wrapComponents: Readonly<Record<string, (original: Component, system: System) => Component>>;
    }[];
  }
  export default function SwaggerUI(options: SwaggerOptions): void;
}
