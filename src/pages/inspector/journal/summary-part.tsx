import { parsedJson } from "../../../text/json.ts";
import { CopyButton } from "../../shared/copy-button.tsx";
import { Icon } from "../../shared/icon.tsx";
import { useInspector } from "../context.ts";
import { Facts } from "../parts/buttons.tsx";
import { duration, formatInstant, shortPath, size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import type { PartProps } from "./copies.ts";
import { explain, type Rule, rulesOf, whyBodyGone } from "./explain.ts";
import { insteadOf } from "./instead.ts";

interface JsonLinesProps {
  readonly body: unknown;
  readonly rules?: readonly Rule[];
}

const noRules: readonly Rule[] = [];

/** Formatted JSON, such as the body of a request. The lines of fields with a rule show its number. */
function JsonLines({ body, rules = noRules }: JsonLinesProps) {
  let field = "";
  return (
    <pre class="lines">
      {JSON.stringify(body, null, 2)
        .split("\n")
        .map((line, index) => {
          field = /^ {2}"([^"]+)":/.exec(line)?.[1] ?? field;
          const isFirst = line.startsWith(`  "${field}"`);
          const number = rules.findIndex((rule) => rule.field === field) + 1;
          const isMarked = number > 0 && line.startsWith("  ");
          return (
            <span key={index} class={isMarked ? "marked" : ""}>
              <Line text={line} />
              {isMarked && isFirst && <b> {number}</b>}
              {"\n"}
            </span>
          );
        })}
    </pre>
  );
}

/** A line of JSON, with colours for its key and its value. */
function Line({ text }: { readonly text: string }) {
  const [, blank = "", key = "", value = ""] = /^(\s*)("(?:[^"\\]|\\.)*": )?(.*)$/.exec(text) ?? [];
  const isBracket = /^[[\]{}]/.test(value);
  return (
    <>
      {blank}
      <span class="key">{key}</span>
      <span class={isBracket ? "" : value.startsWith('"') ? "string" : "literal"}>{value}</span>
    </>
  );
}

const realTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });

/** The reasons for an answer: a sentence, the rules that refused the request, and the facts. */
export function SummaryPart({ entry, details }: PartProps) {
  const { hasPages, isOpen, world, root } = useInspector();
  const rules = rulesOf(entry);
  const zone = world?.site.timezone ?? "UTC";
  const facts: readonly (readonly [string, string | undefined])[] = [
    [texts.route, entry.route ?? texts.noRoute],
    [texts.caller, entry.caller ?? (isOpen ? undefined : texts.visitor)],
    [texts.session, entry.session ?? texts.calendarItself],
    [texts.language, entry.language],
    [texts.time, realTime.format(new Date(entry.receivedAt))],
    [texts.siteTime, `${formatInstant(entry.time, zone, { dateStyle: "medium", timeStyle: "medium" })}, ${zone} · ${entry.time}`],
    [texts.took, texts.tookAndSize(duration(entry.milliseconds), size(entry.bytes))],
    [texts.refusal, entry.code],
    [texts.rule, entry.origins.join(", ") || undefined],
    [texts.nearest, entry.nearestRoute],
    [texts.faultActed, entry.fault && JSON.stringify(entry.fault)],
  ];
  const answer = parsedJson(details?.body);
  const gone = whyBodyGone(entry, details);
  const reference = (field: string | undefined) =>
    `/__calendar/docs#/${entry.route ?? "listEvents"}${field === undefined ? "" : `/${field}`}`;
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
                <Example code={insteadOf(rule, entry, world, shortPath(entry, root)[0])} />
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
      {entry.status >= 400 && gone !== undefined && <p class="small">{gone}</p>}
      <Facts class="facts" facts={facts} />
      {entry.isShortened && <p class="small">{texts.shortened}</p>}
    </>
  );
}

function Example({ code }: { readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <p lang="en" class="instead">
      {texts.sendInstead} <code>{code}</code> <CopyButton text={code} />
    </p>
  );
}
