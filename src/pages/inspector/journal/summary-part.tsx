import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { kindIn, kinds } from "../../../kinds/kinds.ts";
import { parsedJson } from "../../../text/json.ts";
import type { World } from "../../../worlds/world.ts";
import { CopyButton, Icon } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { Facts } from "../parts/buttons.tsx";
import { duration, formatInstant, shortPath, size } from "../parts/format.ts";
import { basicLogin } from "../records/record-fields.ts";
import { texts } from "../texts.ts";
import type { PartProps } from "./copies.ts";
import { explain, type Rule, rulesOf, whyBodyGone } from "./explain.ts";

const noRules: readonly Rule[] = [];

/** Formatted JSON, such as the body of a request. The lines of fields with a rule show its number. */
function JsonLines({ body, rules = noRules }: { readonly body: unknown; readonly rules?: readonly Rule[] }) {
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

/**
 * Returns what to send instead as code: `"end_date": "2026-02-21 22:00:00"`, `page=1`, `GET /events`. Returns `undefined` if only the
 * service knows.
 */
export function insteadOf({ field, instead }: Rule, entry: JournalEntry, world: World | undefined, short: string): string | undefined {
  if (field === undefined) return ofRequest(entry, world, short);
  if (instead === undefined) return undefined;
  const names = [...new URL(entry.url).searchParams.keys()].map((name) => name.split("[")[0]);
  const isInQuery = names.includes(field) && !(field in entry.body);
  return isInQuery ? `${field}=${encodeURIComponent(String(instead))}` : `${JSON.stringify(field)}: ${JSON.stringify(instead)}`;
}

function ofRequest(entry: JournalEntry, world: World | undefined, short: string): string | undefined {
  const { code, status, nearestRoute } = entry;
  if (code === "rest_no_route") return nearestRoute && atNearestRoute(nearestRoute, entry, short);
  if (code === "rest_invalid_json") return '{ "title": "Jazz at the mill" }';
  if (code === "rest_forbidden" || code === "invalid_username" || code === "incorrect_password") {
    const user = world?.users.find(({ role }) => role === "administrator") ?? world?.users[0];
    return user && `Authorization: ${basicLogin(user)}`;
  }
  if (code?.endsWith("archive-page-not-found")) return "page=1";
  if (code === "term_exists" || code === "duplicate_term_slug") {
    const name = code === "term_exists" ? "name" : "slug";
    return `${JSON.stringify(name)}: ${JSON.stringify(`${String(entry.body[name] ?? "jazz")} 2`)}`;
  }
  // A refused key of a record is an invalid parameter without advice.
  return status === 404 || status === 410 || code === "rest_invalid_param" ? existing(entry, world) : undefined;
}

/** Suggests the nearest route, with the key that was sent: `GET|PUT /events/{id}` becomes `GET /events/5`. */
function atNearestRoute(nearest: string, { method }: JournalEntry, short: string): string {
  const [methods = "", path = ""] = nearest.split(" ");
  const allowed = methods.split("|");
  const sent = short.split("/");
  const filled = path.split("/").map((part, index) => (part.startsWith("{") ? (sent[index] ?? part) : part));
  return `${allowed.includes(method) ? method : allowed[0]} ${filled.join("/") || "/"}`;
}

function existing({ route, method }: JournalEntry, world: World | undefined): string | undefined {
  const kind = kindIn(route?.split(".")[0]);
  const records: readonly { readonly id: number; readonly status?: string | undefined }[] = (kind && world?.[kinds[kind].collection]) ?? [];
  const record = records.find(({ status }) => status === undefined || status === "publish");
  return kind && record && `${method} /${kinds[kind].collection}/${record.id}`;
}
