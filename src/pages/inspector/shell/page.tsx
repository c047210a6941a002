import { Bar } from "./bar.tsx";
import type { FrameProps } from "./frame.ts";

/** The inspector as a page of the server. */
export function Page({ children }: FrameProps) {
  return (
    <div class="panel is-page">
      <Bar />
      <main>{children}</main>
    </div>
  );
}
