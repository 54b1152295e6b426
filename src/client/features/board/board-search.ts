import * as v from 'valibot';
import { boardState } from '#contract/board/board-parts.ts';

export const boardSorts = ['name', 'group', 'silent', 'answered', 'left', 'late'] as const;
export type BoardSort = (typeof boardSorts)[number];

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);

/** The search parameters of the address. Invalid ones are left out. What it cannot mean is left out. */
export const boardSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  state: v.fallback(v.optional(boardState), undefined),
  exam: id,
  school: id,
  group: id,
  sort: v.fallback(v.optional(v.picklist(boardSorts)), undefined),
  desc: v.fallback(v.optional(v.boolean()), undefined),
  open: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
export type BoardSearch = v.InferOutput<typeof boardSearch>;
