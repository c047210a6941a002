import type { ComponentChildren } from "preact";

interface WebLinkProps {
  /** The address, as a record stores it. */
  readonly address: string;
  readonly children: ComponentChildren;
}

/** Links to an address of the web. The text of any other address, such as `javascript:alert(1)`, is shown without a link. */
export function WebLink({ address, children }: WebLinkProps) {
  if (!/^https?:\/\//i.test(address)) return <span>{children}</span>;
  return (
    <a href={address} rel="noopener">
      {children}
    </a>
  );
}
