import { useInspector } from "../context.ts";
import { Bar } from "./bar.tsx";
import type { FrameProps } from "./frame.ts";

/** The inspector as a page of the server. */
export function Page({ children, onLanguage }: FrameProps) {
  const { language } = useInspector();
  return (
    <div class="panel is-page" lang={language}>
      <Bar onLanguage={onLanguage} />
      <main>{children}</main>
    </div>
  );
}
