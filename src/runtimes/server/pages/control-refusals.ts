import type { ControlRoute } from "../../../calendar/control/control-route.ts";
import { controlTable } from "../../../calendar/control/table.ts";
import type { ProvokedRefusal, ProvokingRequest, TriedCalendar } from "../../../service/description/refusals/build-request.ts";
import { isRefused } from "../../../service/description/refusals/find-requests.ts";
import { controlRoot, sessionHeader } from "../../../service/http/sent-request.ts";

/** Finds requests that a control route refuses, as `findRefusals` does for the service. Returns `undefined` for an unknown id. */
export async function controlRefusals(
  id: string,
  asked: Pick<TriedCalendar, "home" | "ask">,
): Promise<readonly ProvokedRefusal[] | undefined> {
  const entry = Object.entries(controlTable).find(([, route]) => route.id === id);
  if (entry === undefined) return undefined;
  const [key, route] = entry;
  const [method = "", name = ""] = key.split(" ");
  const plain = { method, path: `${controlRoot}/${name.replace("{id}", "1")}`, label: "" };
  const session = { ...plain, headers: { [sessionHeader]: "a/b" }, label: `${sessionHeader}: a/b` };
  const found: ProvokedRefusal[] = [];
  for (const [code, request] of [...wrongInputs(plain, route), ["calendar_session", session] as const]) {
    const isKnown = found.some((refusal) => refusal.code === code);
    if (!isKnown && (await isRefused(request, { status: 400, code }, asked))) found.push({ status: 400, code, request });
  }
  return found;
}

type Tried = readonly [code: string, request: ProvokingRequest];

function wrongInputs({ method, path }: ProvokingRequest, { body, query = {} }: ControlRoute): readonly Tried[] {
  const headers = { "Content-Type": "application/json" };
  const parameters = Object.keys(query).map((name) => ({ method, path: `${path}?${name}=soon`, label: `${name}=soon` }));
  const all = [...(body ? [{ method, path, headers, body: "{", label: "{" }] : []), ...parameters];
  return all.map((request) => ["invalid_body", request]);
}
