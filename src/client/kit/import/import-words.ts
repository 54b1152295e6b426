import * as v from 'valibot';
import { listWords } from '#contract/list-words.ts';

/** Which import the address of an import's page means. */
export const importWords = listWords({ importId: v.string() });
