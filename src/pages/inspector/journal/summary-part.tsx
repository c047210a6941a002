import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { useInspector } from "../context.ts";
import { duration, formatInstant, size } from "../parts/format.ts";
import { Icon } from "../parts/icon.tsx";
import { texts } from "../texts.ts";
import type { Details } from "./changes.ts";
import { explain } from "./explain.ts";
import { JsonLines } from "./json-lines.tsx";
import { rulesOf } from "./rules.ts";

interface PartProps {
  readonly entry: JournalEntry;
  readonly details: Details | undefined;
}

/** Why a request was answered as it was: a sentence, the rules that refused it, and the facts. */
export function SummaryPart({ entry, details }: PartProps) {
  const { hasPages, world } = useInspector();
  const rules = rulesOf(entry);
  const zone = world?.site.timezone ?? "UTC";
  const facts: readonly (readonly [string, string | undefined])[] = [
    [texts.route, entry.route ?? texts.noRoute],
    [texts.caller, entry.caller ?? texts.visitor],
    [texts.session, entry.session ?? texts.calendarItself],
    [texts.language, entry.language],
    [texts.siteTime, `${formatInstant(entry.time, zone, { dateStyle: "medium", timeStyle: "medium" })}, ${zone} · ${entry.time}`],
    [texts.took, texts.tookAndSize(duration(entry.milliseconds), size(entry.bytes))],
    [texts.refusal, entry.code],
    [texts.rule, entry.origins.join(", ") || undefined],
    [texts.nearest, entry.nearestRoute],
    [texts.faultActed, entry.fault && JSON.stringify(entry.fault)],
  ];
  const answer = parse(details?.body);
  const reference = (field: string | undefined) =>
    `/__calendar/docs#/${entry.route ?? "listEvents"}${field === undefined ? "" : `/${field.split("[")[0]}`}`;
  return (
    <>
      <h3 class="why">{explain(entry, details?.changes)}</h3>
      {entry.fault && (
        <p class="note warn">
          <Icon name="bolt" />
          {texts.faultNote}
        </p>
      )}
      {rules.length > 0 && (
        <ol class="rules">
          {rules.map((rule, index) => (
            <li key={`${index} ${rule.field}`}>
              <span class="mark">{index + 1}</span>
              <div lang={rule.isAdvice ? "en" : entry.language}>
                <p>
                  {rule.field !== undefined && <code>{rule.field}</code>} {rule.sentence}
                </p>
                <p class="small">
                  {hasPages && entry.route !== undefined && (
                    <a lang="en" href={reference(rule.field)}>
                      {texts.inReference}
                    </a>
                  )}{" "}
                  <span lang="en">{rule.isAdvice ? texts.fromAdvice : texts.fromService}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {Object.keys(entry.body).length > 0 && (
        <>
          <h3>{texts.sent}</h3>
          <JsonLines body={entry.body} rules={rules} />
        </>
      )}
      {entry.status >= 400 && answer !== undefined && (
        <>
          <h3>{texts.answered}</h3>
          <JsonLines body={answer} />
        </>
      )}
      <dl class="facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {entry.isShortened && <p class="small">{texts.shortened}</p>}
    </>
  );
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
