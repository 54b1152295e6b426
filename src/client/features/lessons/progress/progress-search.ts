import { runStates } from '#contract/lessons/runs.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

export const progressSearch = listSearch({ search: filters.text, state: choice(runStates) });
