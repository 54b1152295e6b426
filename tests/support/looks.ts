/** Colours and languages in which screens are looked at: with SCREENS=all in every one, else in the ones that a file chooses. */
export const isWhole = process.env['SCREENS'] === 'all';

/** @returns all looks, or those at these places where not all are asked for */
export function looksOf<Look>(all: readonly Look[], ...places: readonly number[]): Look[] {
  return all.filter((_, place) => isWhole || places.includes(place));
}

/** What is looked at by thirds: `SCREENS=0`, `1` or `2` names one, else the day does. */
const third = Number(process.env['SCREENS'] ?? Math.floor(Date.now() / 86_400_000)) % 3;

/** @returns whether what stands at this place of a list has its turn today */
export function isOfToday(place: number): boolean {
  return isWhole || place % 3 === third;
}
