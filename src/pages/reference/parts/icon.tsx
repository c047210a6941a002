const paths = {
  copy: "M5 5V3h8v8h-2M3 5h8v8H3z",
  check: "M3 8.5l3.5 3.5L13 4.5",
  play: "M5 3.5v9l7-4.5z",
  send: "M14 2L2 7l5 2 2 5zM7 9l3.5-3.5",
  search: "M11 11l3 3M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10z",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M4 4l8 8M12 4l-8 8",
  journal: "M2 8h3l2-5 2.5 10L12 8h2",
  down: "M4 6l4 4 4-4",
  left: "M10 3L5 8l5 5",
  right: "M6 3l5 5-5 5",
};

/** A drawn sign next to words. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
