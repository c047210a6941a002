import type { ComponentChildren, ComponentProps } from "preact";

const paths = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4",
  close: "m6 6 12 12M18 6 6 18",
  left: "m14 6-6 6 6 6",
  right: "m10 6 6 6-6 6",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  plus: "M12 5v14M5 12h14",
  pulse: "M3 12h4l3-8 4 16 3-8h4",
  book: "M5 4h13v16H6.5a1.5 1.5 0 0 1-1.5-1.5zM5 17h13",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  week: "m12 4 8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4",
  pin: "M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11m0-14a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  ticket: "M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10",
  pencil: "m4 20 1-4L16 5l3 3L8 19z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 4v4l3 2",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 20a6 6 0 0 1 12 0M16 5.5a3.5 3.5 0 0 1 0 6M17.5 14.5A6 6 0 0 1 21 20",
  warning: "M12 4 2.5 20h19zM12 10v4M12 17h.01",
  filter: "M4 7h16M7 12h10M10 17h4",
  star: "m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.600l6.3-.8z",
  menu: "M4 7h16M4 12h16M4 17h16",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  readonly icon?: IconName;
  /** The text after the icon. Without text, give the button an `aria-label`. */
  readonly label?: ComponentChildren;
}

export function Button({ icon, label, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button}>
      {icon && <Icon name={icon} />}
      {label}
      {children}
    </button>
  );
}
