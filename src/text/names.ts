import { foldCaseAndAccents } from "./fold.ts";

/**
 * Compares names for sorting, ignoring case and accents, as the service's database does.
 *
 * @example ["b", "C", "Á"].sort(compareNames) // ["Á", "b", "C"]
 */
export function compareNames(a: string, b: string): number {
  const [left, right] = [foldCaseAndAccents(a), foldCaseAndAccents(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
