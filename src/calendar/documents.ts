import type { OpenApiDocument } from "../service/description/openapi/parts.ts";
import type { Pattern } from "../service/resources/table.ts";
import { createRecent } from "../util/bounds.ts";
import type { Calendar } from "./calendar.ts";
import { type CalendarState, internals } from "./internals.ts";
import type { CheckedOptions } from "./options.ts";

/** The parts of a calendar that its documents describe. */
export interface DescribedParts {
  readonly state: Pick<CalendarState, "snapshot" | typeof internals>;
  readonly options: CheckedOptions;
  readonly patterns: readonly Pattern[];
  /** Composes the calendar that answers the examples. */
  readonly compose: (options: CheckedOptions) => Calendar;
}

/** The most cached documents, one for each home: clients choose the `Host` header. */
const maxDocuments = 4;

/** An OpenAPI document, and the revision of the store that its examples show. */
interface DocumentOfState {
  readonly revision: number;
  readonly document: Promise<OpenApiDocument>;
}

/**
 * Creates the function that describes a calendar at a home as OpenAPI. Documents are slow to build, and cached until a record is written.
 */
export function createDocuments({ state, options, patterns, compose }: DescribedParts): (home: string) => Promise<OpenApiDocument> {
  const documents = createRecent<string, DocumentOfState>(maxDocuments);

  async function describe(home: string): Promise<OpenApiDocument> {
    const { openApiDocument } = await import("../service/description/openapi/document.ts");
    const world = state.snapshot();
    const { baseUrl: _, publicUrl: __, ...others } = options;
    const examples = { access: "open", quiet: true, strict: false, delay: 0, journal: 0 } as const;
    const copy = compose({ ...others, ...examples, world, now: world.now, rebase: false });
    return openApiDocument({
      patterns,
      context: copy[internals].contextIn(world.site.language),
      access: options.access ?? "open",
      home,
      ask(request) {
        copy.reset();
        return copy.fetch(request);
      },
    });
  }

  return async (home) => {
    const { revision } = state[internals].store;
    const known = documents.get(home);
    const document = known?.revision === revision ? known.document : describe(home);
    documents.set(home, { revision, document });
    // A copy, because callers may change it.
    return structuredClone(await document);
  };
}
