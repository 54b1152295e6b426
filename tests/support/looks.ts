/** Colours and languages in which screens are looked at: with THIRD=all in every one, else in the ones that a file chooses. */
import { third } from './third.ts';

export const isWhole = third === 'all';

/** @returns all looks, or those at these places where not all are asked for */
export function looksOf<Look>(all: readonly Look[], ...places: readonly number[]): Look[] {
  return all.filter((_, place) => isWhole || places.includes(place));
}
