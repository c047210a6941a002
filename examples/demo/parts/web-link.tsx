import type { ComponentChildren } from "preact";

/** Encodes an address, which may contain characters such as `?`, for a link. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
}

/** Links to a web URL. Shows any other string, such as `javascript:alert(1)`, without a link. */
export function WebLink({ address, children }: { readonly address: string; readonly children: ComponentChildren }) {
  if (!/^https?:\/\//i.test(address)) return <span>{children}</span>;
  return (
    <a href={address} rel="noopener">
      {children}
    </a>
  );
}
