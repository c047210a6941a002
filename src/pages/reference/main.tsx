import { render } from "preact";
import { RootContext } from "../shared/keys.ts";
import { Reference } from "./reference.tsx";

const root = document.getElementById("reference");
if (root)
  render(
    <RootContext.Provider value={document}>
      <Reference />
    </RootContext.Provider>,
    root,
  );
