import { describe, expect, test } from "vitest";
import { openCaller, type Right, serviceCaller } from "../../../../src/service/access/caller.ts";
import { roles, type User } from "../../../../src/store/record.ts";

const user = (role: User["role"], id = 7): User => ({ id, login: role, role, password: role });
const callerOf = (role: User["role"] | "visitor") => serviceCaller(role === "visitor" ? undefined : user(role));
const everyone = ["visitor", ...roles] as const;

const those = (may: (caller: ReturnType<typeof callerOf>) => boolean) => everyone.filter((role) => may(callerOf(role)));

const from = { author: ["author", "editor", "administrator"], editor: ["editor", "administrator"] };

describe('with `access: "service"`', () => {
  test.each<[Right, readonly string[]]>([
    ["read", [...roles]],
    ["edit", ["contributor", ...from.author]],
    ["delete", ["contributor", ...from.author]],
    ["publish", from.author],
    ["upload", from.author],
    ["categories", from.author],
    ["tags", from.editor],
    ["unfiltered-html", from.editor],
    ["edit-others", from.editor],
    ["read-private", from.editor],
  ])("the right %j is of %j", (right, expected) => expect(those((caller) => caller.can(right))).toEqual(expected));

  test("a user signs what the user creates, and a visitor has no name", () => {
    expect(callerOf("author")).toMatchObject({ user: user("author"), isSignedIn: true, author: 7 });
    expect(callerOf("visitor")).toMatchObject({ user: undefined, isSignedIn: false, author: 0 });
  });

  test("lists show unpublished records to those who may edit", () => {
    expect(those(({ seesUnpublished }) => seesUnpublished)).toEqual(["contributor", ...from.author]);
  });

  const record = (author: number, status: string, status_before_trash: string | null = null) => ({ author, status, status_before_trash });

  test.each([
    ["own draft", record(7, "draft"), ["contributor", ...from.author]],
    ["own published record", record(7, "publish"), from.author],
    ["own scheduled record", record(7, "future"), from.author],
    ["own draft in the trash", record(7, "trash", "draft"), ["contributor", ...from.author]],
    ["own record in the trash that was published", record(7, "trash", "publish"), from.author],
    ["own record in the trash that was scheduled", record(7, "trash", "future"), from.author],
    ["own record in the trash that says nothing of before", record(7, "trash"), ["contributor", ...from.author]],
    ["own draft that was published before", record(7, "draft", "publish"), ["contributor", ...from.author]],
    ["draft of another author", record(8, "draft"), from.editor],
    ["published record of another author", record(8, "publish"), from.editor],
    ["record of nobody", record(0, "draft"), from.editor],
  ])("an %s can be changed by %j", (_, changed, expected) => {
    expect(those((caller) => caller.canModify("edit", changed))).toEqual(expected);
    expect(those((caller) => caller.canModify("delete", changed))).toEqual(expected);
  });

  test.each([
    ["published record", record(8, "publish"), [...everyone]],
    ["own draft", record(7, "draft"), [...roles]],
    ["draft of another author", record(8, "draft"), from.editor],
    ["draft of nobody", record(0, "draft"), from.editor],
  ])("an %s can be read by %j", (_, read, expected) => expect(those((caller) => caller.canRead(read))).toEqual(expected));
});

describe('with `access: "open"`', () => {
  const [editor, first, second] = [user("editor", 3), user("administrator", 5), user("administrator", 6)];

  test("the caller may do everything without signing in", () => {
    const caller = openCaller([first]);
    const draft = { author: 99, status: "private", status_before_trash: null };
    expect([caller.can("tags"), caller.canModify("delete", draft), caller.canRead(draft)]).toEqual([true, true, true]);
    expect(caller).toMatchObject({ isSignedIn: false, seesUnpublished: false });
  });

  test("the caller acts as the first administrator, or else as the first user", () => {
    expect(openCaller([editor, first, second])).toMatchObject({ user: first, author: 5 });
    expect(openCaller([editor])).toMatchObject({ user: editor, author: 3 });
    expect(openCaller([])).toMatchObject({ user: undefined, author: 0 });
  });
});
