import { useEffect, useState } from "preact/hooks";
import { basicCredentials } from "../../../text/encoding/utf8.ts";
import { parsedJson } from "../../../text/json.ts";
import { isObject } from "../../../util/untyped.ts";
import type { Field } from "../fields.ts";
import type { Login, Operation, Server } from "../open-api.ts";
import type { Draft } from "./samples.ts";

export interface EditedDraft {
  readonly draft: Draft;
  readonly shown: readonly Field[];
  readonly others: readonly Field[];
  readonly login: Login | undefined;
  /** The body as a JSON string, while it is edited as such. */
  readonly json: string | undefined;
  /** True while that string has no fields to return to, because it is not a JSON object. */
  readonly isBroken: boolean;
  valueOf(field: Field): string;
  change(field: Field, value: string): void;
  add(name: string): void;
  signIn(login: string): void;
  /** Edits the body as a JSON string; `undefined` returns to the fields. */
  editJson(text: string | undefined): void;
}

/** The optional parameters that are initially in the form: those of a list, and the world to load. */
const usual: readonly string[] = ["search", "page", "per_page", "start_date", "world"];

/** Stores the request to try for an operation. `part` is the field in the address, which is in the form. */
export function useDraft(operation: Operation, { root, logins }: Server, part: string | undefined): EditedDraft {
  const { method, path, fields, sample } = operation;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.filter(({ place }) => place === "path").map(({ name, example = "" }) => [name, example])),
  );
  const [body, setBody] = useState<Readonly<Record<string, unknown>>>(() => ({ ...sample }));
  const [added, setAdded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (part !== undefined) setAdded((before) => [...before, part]);
  }, [part]);
  const [json, setJson] = useState<string>();
  const [login, setLogin] = useState<Login | undefined>(() => logins.find(({ role }) => role === "editor") ?? logins[0]);

  const isShown = ({ name, place, isRequired }: Field) =>
    place === "body"
      ? isRequired || Object.hasOwn(sample ?? {}, name) || added.includes(name)
      : place === "path" || isRequired || usual.includes(name) || added.includes(name);
  const isBody = fields.some(({ place }) => place === "body");
  const text = json ?? (isBody ? JSON.stringify(body, null, 2) : "");
  const isControl = path.startsWith("/__calendar/");
  const draft = {
    method,
    base: location.origin + (isControl ? "" : root),
    path: pathOf(operation, values),
    headers: {
      ...(text && { "Content-Type": "application/json" }),
      ...Object.fromEntries(
        fields.filter(({ name, place }) => place === "header" && values[name]).map(({ name }) => [name, values[name] ?? ""]),
      ),
      ...(login && !isControl && { Authorization: basicCredentials(`${login.login}:${login.password}`) }),
    },
    body: text,
  };
  return {
    draft,
    shown: fields.filter(isShown),
    others: fields.filter((field) => !isShown(field)),
    login,
    json,
    isBroken: json !== undefined && objectIn(json) === undefined,
    valueOf({ name, place }) {
      if (place !== "body") return values[name] ?? "";
      const value = body[name];
      return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    },
    change(field, value) {
      if (field.place !== "body") return setValues({ ...values, [field.name]: value });
      const { [field.name]: _, ...others } = body;
      setBody(value === "" ? others : { ...body, [field.name]: toValue(field, value) });
    },
    add: (name) => setAdded([...added, name]),
    signIn: (name) => setLogin(logins.find((each) => each.login === name)),
    editJson(next) {
      setJson(next);
      if (next === undefined && json !== undefined) setBody(objectIn(json) ?? body);
    },
  };
}

function pathOf({ path, fields }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (part, name: string) => (values[name] ? encodeURIComponent(values[name]) : part));
  const query = new URLSearchParams();
  for (const { name, place } of fields) if (place === "query" && values[name]) query.set(name, values[name]);
  return (filled === "/" ? "" : filled) + (query.size > 0 ? `?${query}` : "");
}

/** Parses an input as a list, a number or a JSON literal, unless the field is a string. */
function toValue({ type }: Field, value: string): unknown {
  if (type === "string" || type === "date") return value;
  const typed = parsedJson(value);
  return typed === undefined ? value : typed;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(text);
  // Only objects have fields.
  return isObject(value) ? value : undefined;
}
