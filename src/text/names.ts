import { fold } from "./fold.ts";

/**
 * The order of names: letter case and accents make no difference.
 *
 * @example ["b", "C", "Á"].sort(compareNames) // ["Á", "b", "C"]
 */
export function compareNames(a: string, b: string): number {
  const [left, right] = [fold(a), fold(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
