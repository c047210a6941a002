import type { z } from "zod";

/** What a schema says against a value, one sentence a mistake, each after the path of the mistake or else after `whole`. */
export function mistakesIn({ error }: z.ZodSafeParseResult<unknown>, whole: string): string[] {
  return error?.issues.map((issue) => `${pathText(issue.path) || whole}: ${sentenceOf(issue)}`) ?? [];
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? `has unknown keys (${issue.keys.join(", ")}); remove them` : issue.message;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
