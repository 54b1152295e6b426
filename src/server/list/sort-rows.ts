/** Rows that are searched and sorted in the program and not in SQL: the database sorts Ә and Қ behind Я. */

/** @param sign -1 turns the order round */
export type Compare<R> = (a: R, b: R, sign: number) => number;

/** True if the text holds every word of what somebody typed. */
export function holdsWords(text: string, typed: string): boolean {
  const held = text.toLocaleLowerCase();
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => held.includes(word));
}

/**
 * Sorts the array itself by a query's `sort[]`. @param compare by the words of the query @param usual the order of rows that tie
 * @returns the same array
 */
export function sortRows<R, S extends string>(
  rows: R[],
  sort: readonly (S | `-${S}`)[] | undefined,
  compare: Readonly<Record<S, Compare<R>>>,
  usual: (a: R, b: R) => number,
): R[] {
  const steps = (sort ?? []).map((word) => {
    const isDown = word.startsWith('-');
    return { by: compare[(isDown ? word.slice(1) : word) as S], sign: isDown ? -1 : 1 };
  });
  return rows.sort((a, b) => steps.reduce((order, { by, sign }) => order || by(a, b, sign), 0) || usual(a, b));
}

/** A row without the number stands last, whichever way round. */
export function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
