import fc from "fast-check";
import { expect, test } from "vitest";
import { takenSlugs } from "../../src/service/resources/posts/slugs.ts";
import { createSlugNumbers, uniqueSlug } from "../../src/text/slug.ts";
import { anEvent, aWorld, storeOf } from "../support/records.ts";

const long = "x".repeat(200);
const ids = fc.integer({ min: 101, max: 112 });
const languages = fc.constantFrom("en", "es");

/** Creates an event that wants a slug, gives an event another slug, or deletes it. */
const steps = fc.array(
  fc.record({
    action: fc.constantFrom("create", "create", "create", "change", "delete"),
    id: ids,
    wanted: fc.constantFrom("jazz", "jazz-2", "jazz-2-2", long, `${"x".repeat(198)}-2`, "feed"),
    language: languages,
  }),
  { maxLength: 60, size: "max" },
);

test("a new slug has the first free number, whatever a request has created and earlier ones have changed and deleted", () => {
  fc.assert(
    fc.property(steps, (script) => {
      const { events } = storeOf(aWorld());
      let slugNumbers = createSlugNumbers();
      for (const { action, id, wanted, language } of script) {
        // A change or a deletion is a request of its own.
        if (action !== "create") slugNumbers = createSlugNumbers();
        const before = events.get(id);
        if (action === "delete") events.delete(id);
        else if (action === "create" ? before === undefined : before !== undefined) {
          const taken = takenSlugs(events, language, { slugNumbers }, before);
          const slug = uniqueSlug(wanted, taken);
          expect(slug).toBe(uniqueSlug(wanted, { has: taken.has }));
          events.put(anEvent({ id, slug, language }));
        }
      }
    }),
  );
});
