import * as v from 'valibot';
import { runStates } from '#domain/lessons/reduce-run.ts';
import { listWords } from '#contract/list-words.ts';

export const progressWords = listWords({ search: v.string(), state: v.picklist(runStates) });
