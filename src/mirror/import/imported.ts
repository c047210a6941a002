import type { UntypedRecord } from "../../worlds/untyped-world.ts";

/** A file that is to be imported. Large ones are read in chunks. */
export interface ImportFile {
  readonly name: string;
  /** The number of bytes. */
  readonly size: number;
  /** Returns the first bytes, which say what the file is. */
  head(): Uint8Array;
  bytes(): Uint8Array;
  chunks(): Iterable<Uint8Array>;
  /** Returns a file that is next to this one, `undefined` where there is none. */
  beside(name: string): Uint8Array | undefined;
}

/** A decoded file. */
export interface SourceFile {
  /** The name as the user gave it. */
  readonly name: string;
  readonly text: string;
}

/** Says what of a file could not be read, or was read otherwise than it stands there. */
export interface Remark {
  readonly file: string;
  /** The line, from 1; absent for a remark about the file as a whole. */
  readonly line?: number;
  readonly sentence: string;
}

/** Adds a remark about a line of the file that is being read; about the file as a whole for no line. */
export type Report = (line: number | undefined, sentence: string) => void;

/** The days of which events are imported, `YYYY-MM-DD`. */
export interface ImportWindow {
  readonly from: string;
  readonly until: string;
  /** True when the user named the days; otherwise they bound recurring events alone. */
  readonly isGiven: boolean;
}

/** An event of a file, with the fields of a world by hand. */
export interface ImportedEvent {
  readonly line: number;
  readonly fields: UntypedRecord & { readonly title: string; readonly start_date: string };
}

/** The most events of an import, and the most records of every other kind in saved answers; a world with more is not test data. */
export const maxEvents = 10_000;
