import { render } from "preact";
import { palette } from "../../appearance/palette.ts";
import { baseStyle } from "../shared/base-style.ts";
import { RootContext } from "../shared/keys.ts";
import { Reference } from "./reference.tsx";
import { referenceStyle } from "./style.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${palette} }${baseStyle}${referenceStyle}`);
document.adoptedStyleSheets = [sheet];

const root = document.getElementById("reference");
if (root)
  render(
    <RootContext.Provider value={document}>
      <Reference />
    </RootContext.Provider>,
    root,
  );
