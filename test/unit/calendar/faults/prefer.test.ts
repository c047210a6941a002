import { expect, test } from "vitest";
import { composeCalendar } from "../../../../src/calendar/compose-calendar.ts";
import { adviceOnPrefer, asksForRules } from "../../../../src/calendar/faults/faults.ts";

const sentencesOn = (prefer: string) => adviceOnPrefer(prefer).map(({ sentence }) => sentence);

test.each([
  ["code=999", 'Prefer: code="999" is not followed: code takes a status from 200 to 599, such as 503.'],
  ["wait=soon", 'Prefer: wait="soon" is not followed: wait takes seconds below 1000, such as wait=2.'],
  ["example=full", 'Prefer: example="full" is not followed: example takes only empty, as in example=empty.'],
  ["rule=yes", 'Prefer: rule="yes" is not followed: rule takes no value.'],
  ["cod=503", 'Prefer: "cod" is not followed. Did you mean "code"?'],
  ["rules", 'Prefer: "rules" is not followed. Did you mean "rule"?'],
  ["status=503", 'Prefer: "status" is not followed. Did you mean "code"?'],
])("%s gets advice, because the answer is as without it", (prefer, sentence) => expect(sentencesOn(prefer)).toEqual([sentence]));

test.each(["code=503, wait=0.5", "example=empty; rule", "return=minimal", "respond-async", ""])("%s gets none", (prefer) => {
  expect(sentencesOn(prefer)).toEqual([]);
});

test("rules are asked for by a preference of this name", () => {
  expect(["rule", "code=404, rule", "rules", "rule=x"].map(asksForRules)).toEqual([true, true, false, false]);
});

test("a calendar gives the advice once", async () => {
  const said: string[] = [];
  const calendar = composeCalendar({ world: "empty" }, { advise: (sentence) => said.push(sentence) });
  const headers = { prefer: "code=999" };
  for (let time = 0; time < 2; time += 1) await calendar.fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { headers });
  expect(said).toEqual(sentencesOn(headers.prefer));
});
