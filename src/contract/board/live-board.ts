/**
 * The live board over a WebSocket. The first message signs in: a token in the address would end up in logs. After that the server sends the
 * changes, at most two messages a second; who cannot keep up gets `resync` in place of a queue. Without the socket the same changes come
 * by asking `testingBoard` with `since`.
 */
import * as v from 'valibot';
import { languages } from '#domain/language.ts';
import { boardFilter } from './board-parts.ts';
import { boardList } from './list-board.ts';

export const liveBoardPath = '/api/control/testing-board/live';

export const liveBoardHello = v.strictObject({
  type: v.literal('hello'),
  /** The access token. The socket lives as long as the session, also beyond the token. */
  token: v.pipe(v.string(), v.maxLength(4000)),
  language: v.picklist(languages),
  filter: v.optional(boardFilter, {}),
  /** The revision that one has. */
  since: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
export type LiveBoardHello = v.InferInput<typeof liveBoardHello>;

export const liveBoardMessage = v.variant('type', [
  v.object({ type: v.literal('changes'), ...v.pick(boardList, ['revision', 'now', 'rows']).entries }),
  v.object({ type: v.literal('resync') }),
]);
export type LiveBoardMessage = v.InferOutput<typeof liveBoardMessage>;

/** Why the server closes a socket. `unauthenticated`: sign in again; `forbidden`: no board for this role; `malformed`: no such message. */
export const liveBoardClose = { unauthenticated: 4401, forbidden: 4403, malformed: 4422 } as const;
