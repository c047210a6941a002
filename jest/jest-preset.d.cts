/**
 * The preset of Jest for tests that are compiled to CommonJS: `preset: "event-calendar-mock/jest"`.
 *
 * @example module.exports = { ...require("event-calendar-mock/jest"), testEnvironment: "node" };
 */
declare const preset: {
  readonly testEnvironment: string;
  readonly transform: Readonly<Record<string, [string, object]>>;
  readonly transformIgnorePatterns: readonly string[];
};
export = preset;
