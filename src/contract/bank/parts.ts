/** Shared schemas of the question bank's endpoints. */
import * as v from 'valibot';
import { emptyIsNone, recordId } from '#contract/ids.ts';
import { pageQuery, searchText } from '#contract/list.ts';
import { examManagers } from '#contract/readers.ts';

export const bankShared = { tag: 'bank', access: examManagers, scope: 'The question bank of the country.' } as const;

/** `title`: part of the text, small and capital letters alike. */
export const bankQuery = { ...pageQuery(15), title: searchText };

/** Query values: 1 or 0, a year, a language. An empty one filters nothing. */
export const queryFlag = v.optional(
  v.union([
    v.pipe(
      v.picklist(['1', '0']),
      v.transform((value) => value === '1'),
    ),
    emptyIsNone,
  ]),
);
export const queryNumber = v.optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), emptyIsNone]));
export const queryLang = v.optional(v.union([v.picklist(['kz', 'ru']), emptyIsNone]));

export const optionalId = v.nullable(recordId);

export const titles = v.object({ titleKz: v.string(), titleRu: v.string() });
