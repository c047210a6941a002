import type { Phrasebook } from "./phrasebook.ts";

/** A part of a text that is in one language. */
export interface Part {
  readonly text: string;
  /** True for sentences that the phrasebook of the page lacks. */
  readonly isEnglish: boolean;
}

/** Splits a text into its sentences. */
export function sentencesIn(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) (?=[A-Z`])/).filter(Boolean);
}

/** Tells whether a sentence has words outside of code. A status, such as `403`, reads the same in every language. */
export function hasWords(sentence: string): boolean {
  return /\p{L}/u.test(sentence.replaceAll(/`[^`]*`/g, ""));
}

/** Finds the entry for a sentence. One entry stands for all sentences that differ in a value: ``Left out: `*`.`` */
export function findEntry(phrases: Phrasebook, sentence: string): string | undefined {
  return [sentence, sentence.replace(firstCode, "`*`")].find((entry) => phrases.has(entry));
}

const firstCode = /`[^`]+`/;

/** Says a text in the language of a phrasebook, sentence by sentence. Without one, the page is in English. */
export function say(text: string, phrases: Phrasebook | undefined): readonly Part[] {
  if (phrases === undefined) return [{ text, isEnglish: false }];
  const parts: Part[] = [];
  for (const sentence of sentencesIn(text)) {
    const part = translate(sentence, phrases);
    const last = parts.at(-1);
    // Neighbours in the same language are one part.
    if (last?.isEnglish === part.isEnglish) parts[parts.length - 1] = { ...part, text: `${last.text} ${part.text}` };
    else parts.push(part);
  }
  return parts;
}

/** Says a text where it cannot be marked as English, such as in the title of a page. */
export function sayPlain(text: string, phrases: Phrasebook | undefined): string {
  return say(text, phrases)
    .map((part) => part.text)
    .join(" ");
}

function translate(sentence: string, phrases: Phrasebook): Part {
  const found = phrases.get(findEntry(phrases, sentence) ?? "");
  if (found === undefined) return { text: sentence, isEnglish: hasWords(sentence) };
  const [value = ""] = firstCode.exec(sentence) ?? [];
  return { text: found.replace("`*`", () => value), isEnglish: false };
}
