import { palette } from "../../../appearance/palette.ts";
import { mount } from "../mount.tsx";
import { serverSource } from "../requests.ts";
import { Bar } from "../shell/bar.tsx";
import type { FrameProps } from "../shell/frame.ts";

function Page({ children }: FrameProps) {
  return (
    <div class="panel is-page">
      <Bar />
      <main>{children}</main>
    </div>
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${palette} } body { margin: 0; background: var(--bg); }`);
document.adoptedStyleSheets = [sheet];

const element = document.querySelector("calendar-inspector");
if (element)
  mount(element.attachShadow({ mode: "open" }), await serverSource(location.origin), {
    frame: Page,
    hasPages: true,
  });
