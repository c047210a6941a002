import { expect, test } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const compile = "npx tsc --noEmit --strict --skipLibCheck --target es2023 --module nodenext client.ts";

test("a person types the client of the page on calendars, has its types checked, and reads the refusal of a wrong request", async () => {
  const { serve, type, write } = await setOut("openapi-fetch", "typescript@5");
  const { url } = await serve();
  const client = recipe("OpenAPI", "docs/calendar.md", "ts").replaceAll("http://127.0.0.1:4010", url);
  const shown = `${client}\nconsole.log(data?.events.length, data?.events[0]?.title, error?.code);\n`;
  write("client.ts", shown);
  expect(await type(compile)).toEqual({ code: 0, printed: "" });
  expect(await type("node client.ts")).toEqual({ code: 0, printed: expect.stringMatching(/^5 .+ undefined\n$/) });

  write("client.ts", shown.replace("per_page: 5", 'start_date: "soon"'));
  expect(await type("node client.ts")).toEqual({ code: 0, printed: expect.stringContaining("rest_invalid_param") });
  write("client.ts", shown.replace("per_page: 5", "per_page: true"));
  expect(await type(compile)).toMatchObject({ code: 2, printed: expect.stringContaining("Type 'true' is not assignable") });
});
