import { Fragment } from "preact";

/** Lets a long name break after its underscores. */
export function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
}
