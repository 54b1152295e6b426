import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';

/** Kazakh letters and what people type for them on a Russian keyboard. */
const letters = 'әғқңөұүһіё';
const plain = 'агкноуухие';

/** Small, with the Russian neighbour for each Kazakh letter: «Казак» finds «Қазақ» and the other way round. */
export function fold(text: string): string {
  return [...text.toLowerCase()].map((letter) => plain[letters.indexOf(letter)] ?? letter).join('');
}

/** The same of a column. */
export function folded(sql: Queryable, text: postgres.PendingQuery<postgres.Row[]>): postgres.PendingQuery<postgres.Row[]> {
  return sql`translate(lower(${text}), ${letters}, ${plain})`;
}
