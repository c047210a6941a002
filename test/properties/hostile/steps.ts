import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Goes on from a place; returns whether the rest matches. */
type Next = (place: number) => boolean;
type Step = -1 | 1;
type Element = AST.Element | AST.Alternative;

class Limit extends Error {}

const parser = new RegExpParser();

/**
 * Counts the steps in which a backtracking matcher finds all matches in a text, or with a pattern that is not global the first one. It tries
 * the parts of a pattern one by one, as engines do without their shortcuts. Stops at `limit`.
 */
export function countSteps(pattern: RegExp, text: string, limit: number): number {
  const { pattern: tree } = parser.parseLiteral(String(pattern));
  const flags = pattern.flags.replace(/[gyd]/g, "");
  const takers = new Map<string, (character: string) => boolean>();
  const captures = new Map<AST.CapturingGroup, string>();
  let steps = 0;

  /** Returns the length of the character on a side of a place that an element takes; 0 where it takes none. */
  function taken(raw: string, place: number, step: Step): number {
    const takes = takers.get(raw) ?? createTaker(new RegExp(`^(?:${raw})$`, flags.replace("m", "")));
    takers.set(raw, takes);
    const units = (size: number) => (step > 0 ? text.slice(place, place + size) : text.slice(Math.max(0, place - size), place));
    if (flags.includes("u") && /^[\ud800-\udbff][\udc00-\udfff]$/.test(units(2))) return takes(units(2)) ? 2 : 0;
    return units(1) !== "" && takes(units(1)) ? 1 : 0;
  }

  function anyOf(alternatives: readonly AST.Alternative[], place: number, step: Step, next: Next): boolean {
    return alternatives.some((alternative) => match(alternative, place, step, next));
  }

  function allOf(elements: readonly AST.Element[], index: number, place: number, step: Step, next: Next): boolean {
    const element = elements[step > 0 ? index : elements.length - 1 - index];
    return element === undefined ? next(place) : match(element, place, step, (at) => allOf(elements, index + 1, at, step, next));
  }

  function repeat(quantifier: AST.Quantifier, count: number, place: number, step: Step, next: Next): boolean {
    const { min, max, greedy, element } = quantifier;
    const more = () =>
      count < max && match(element, place, step, (at) => (at !== place || count < min) && repeat(quantifier, count + 1, at, step, next));
    if (count < min) return more();
    return greedy ? more() || next(place) : next(place) || more();
  }

  function holds(assertion: AST.Assertion, place: number): boolean {
    const isWord = (at: number) => /\w/.test(text.charAt(at));
    const isAtLine = (at: number) => flags.includes("m") && /[\n\r\u2028\u2029]/.test(text.charAt(at));
    if (assertion.kind === "start") return place === 0 || isAtLine(place - 1);
    if (assertion.kind === "end") return place === text.length || isAtLine(place);
    if (assertion.kind === "word") return (isWord(place - 1) !== isWord(place)) !== assertion.negate;
    if (!("alternatives" in assertion)) return false;
    return anyOf(assertion.alternatives, place, assertion.kind === "lookahead" ? 1 : -1, () => true) !== assertion.negate;
  }

  function match(element: Element, place: number, step: Step, next: Next): boolean {
    steps += 1;
    if (steps > limit) throw new Limit();
    switch (element.type) {
      case "Alternative":
        return allOf(element.elements, 0, place, step, next);
      case "Group":
        return anyOf(element.alternatives, place, step, next);
      case "CapturingGroup":
        return anyOf(element.alternatives, place, step, (at) => {
          captures.set(element, text.slice(Math.min(place, at), Math.max(place, at)));
          return next(at);
        });
      case "Assertion":
        return holds(element, place) && next(place);
      case "Quantifier":
        return repeat(element, 0, place, step, next);
      case "Backreference": {
        const wanted = [element.resolved].flat().reduce((found, group) => captures.get(group) ?? found, "");
        const start = step > 0 ? place : place - wanted.length;
        return text.startsWith(wanted, start) && next(place + step * wanted.length);
      }
      default: {
        const size = taken(element.raw, place, step);
        return size > 0 && next(place + step * size);
      }
    }
  }

  try {
    for (let start = 0; start <= text.length; ) {
      let end: number | undefined;
      captures.clear();
      const isFound = anyOf(tree.alternatives, start, 1, (at) => {
        end = at;
        return true;
      });
      if (isFound && !pattern.global) break;
      start = Math.max(start + 1, end ?? 0);
      if (pattern.sticky && !isFound) break;
    }
  } catch (error) {
    if (!(error instanceof Limit)) throw error;
  }
  return steps;
}

/** Remembers which characters an element takes. */
function createTaker(tester: RegExp): (character: string) => boolean {
  const known = new Map<string, boolean>();
  return (character) => {
    const takes = known.get(character) ?? tester.test(character);
    known.set(character, takes);
    return takes;
  };
}
