import { withBody } from "../altered-answers.ts";
import type { FaultKindDeclaration } from "../fault-kind.ts";

const warning = '<br />\n<b>Warning</b>:  Undefined array key "cost" in <b>/srv/site/extension/rest.php</b> on line <b>118</b><br />\n';

export const notice: FaultKindDeclaration = {
  about: "A warning in HTML precedes the JSON.",
  async act({ answer }) {
    const response = await answer();
    return withBody(response, warning + (await response.text()));
  },
};
