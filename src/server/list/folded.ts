/** Search without regard to case and to Kazakh letters that are not on a Russian keyboard: «Казак» finds «Қазақ», and the other way round. */
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

export const foldedLetters = 'әғқңөұүһіё';
export const plainLetters = 'агкноуухие';

/** Folds a typed text. */
export function fold(text: string): string {
  return [...text.toLowerCase()].map((letter) => plainLetters[foldedLetters.indexOf(letter)] ?? letter).join('');
}

/** The same of a column. */
export function folded(sql: Queryable, text: Fragment): Fragment {
  return sql`translate(lower(${text}), ${foldedLetters}, ${plainLetters})`;
}
