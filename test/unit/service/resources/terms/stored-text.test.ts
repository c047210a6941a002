import { expect, test } from "vitest";
import { cleanTermName, storeTermDescription } from "../../../../../src/service/resources/terms/write.ts";

test("the name of a term is one escaped line that keeps its backslashes", () => {
  expect([cleanTermName("<b>Food</b>\n& C:\\x"), cleanTermName("Food < b>")]).toEqual(["Food &amp; C:\\x", "Food &lt;b&gt;"]);
});

test("the name of a term is empty when it is only a script", () => expect(cleanTermName("<script>x</script>")).toBe(""));

test("the description of a term keeps marked words, line breaks and comments", () => {
  expect(storeTermDescription('<p><b>B</b> & "q"</p>\nx<!-- c -->')).toBe('<b>B</b> &amp; "q"\nx<!-- c -->');
});
