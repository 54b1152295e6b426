/**
 * Changes of the live board, at most two messages a second; who cannot keep up gets `resync` in place of a queue. Without the socket the same
 * changes come by asking `testingBoard` with `since`.
 */
import * as v from 'valibot';
import { languages } from '#domain/language.ts';
import { defineTopic } from '#contract/live/live.ts';
import { boardFilter } from './board-parts.ts';
import { boardList } from './list-board.ts';

export const boardTopic = defineTopic({
  name: 'testing-board',
  params: v.strictObject({
    language: v.picklist(languages),
    filter: v.optional(boardFilter, {}),
    /** The revision that one has. */
    since: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  message: v.variant('type', [
    v.object({ type: v.literal('changes'), ...v.pick(boardList, ['revision', 'now', 'rows']).entries }),
    v.object({ type: v.literal('resync') }),
  ]),
});
export type LiveBoardMessage = v.InferOutput<typeof boardTopic.message>;
