import { message } from "../language/message.ts";
import { authenticate } from "../service/access/authenticate.ts";
import { createOpenCallerOf, serviceCaller } from "../service/access/caller.ts";
import { createFidelity } from "../service/fidelity.ts";
import type { Context } from "../service/resources/context.ts";
import { createLinksOf } from "../service/resources/links.ts";
import type { Store } from "../service/resources/records.ts";
import type { Service, WriteLog } from "../service/steps/exchange.ts";
import { createAnswerState } from "../text/rendering/answer-state.ts";
import { createSlugNumbers } from "../text/slug.ts";
import type { Clock } from "../time/clock.ts";
import { requireZone } from "../worlds/starting-world.ts";
import type { SharedParts } from "./internals.ts";

interface OwnParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly writeLog: WriteLog;
  readonly counts: boolean;
}

export function createService(shared: SharedParts, { store, clock, writeLog, counts }: OwnParts): Service {
  const { options, names, patterns, findZone, advisor, cache } = shared;
  const { access = "open", strict = false, publicUrl } = options;
  const openCallerOf = createOpenCallerOf();
  const fidelity = createFidelity(options.fidelity ?? "spec", counts);

  return {
    patterns,
    names,
    fidelity,
    notePoints: fidelity.asked?.begin,
    advisor,
    isStrict: strict,
    publicUrl,
    siteLinks: () => ({ language: store.site.language, isPlain: store.site.addresses?.permalinks === "plain" }),
    linksOf: createLinksOf(),
    callerOf: (headers, sentNonce) =>
      access === "open" ? openCallerOf(store.users.all()) : serviceCaller(authenticate(headers, sentNonce, store.users.all())),
    createContext({ caller, links, language }) {
      const zone = requireZone(store.site.timezone, findZone);
      const say: Context["say"] = (key, values) => message(language.effective, key, values);
      return {
        store,
        clock,
        zone,
        findZone,
        caller,
        links,
        language,
        fidelity,
        names,
        cache,
        answer: createAnswerState(),
        slugNumbers: createSlugNumbers(),
        say,
      };
    },
    writeLog,
  };
}
