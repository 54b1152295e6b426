/** Known bugs of live lessons and of the chat, planted one at a time. The checker must catch every one of them. */
import type { Mutant } from '../mutants.ts';

const rooms = 'src/server/areas/live-lessons/rooms.ts';
const log = 'src/server/areas/live-lessons/log.ts';
const known = 'src/domain/live-lessons/log.ts';
const thread = 'src/domain/chat/thread.ts';
/** These stand for what is in PostgreSQL, and for what a page does. */
const server = 'tests/sim/live/server.ts';
const follower = 'tests/sim/live/follower.ts';

export const liveMutants: readonly Mutant[] = [
  {
    name: 'a lesson is not locked while it grows',
    edits: [{ file: server, find: 'if (locked !== null && locked !== this.#last) return false;', replace: '' }],
  },
  {
    name: 'who comes while the log is read gets less than they need',
    edits: [
      {
        file: rooms,
        find: 'if (viewer.seq >= upTo || viewer.seq < after) continue;',
        replace: 'if (viewer.seq >= upTo) continue;',
      },
    ],
    schedules: 10_000,
  },
  {
    name: 'a part is sent from where the room stands, not from where the page is',
    edits: [
      {
        file: rooms,
        find: 'JSON.stringify({ after: seq, upTo,',
        replace: 'JSON.stringify({ after: events[0] ? events[0].seq - 1 : seq, upTo,',
      },
    ],
    schedules: 10_000,
  },
  {
    name: 'all who see staff’s events see the same of the others’',
    edits: [{ file: rooms, find: "concernsOne ? actor.personId : 'student'", replace: "concernsOne ? 'student' : 'student'" }],
  },
  {
    name: 'a part with a gap before it is taken',
    edits: [
      {
        file: known,
        find: 'if (after > known.seq || upTo <= known.seq) return known;',
        replace: 'if (upTo <= known.seq) return known;',
      },
      { file: known, find: 'return after > known.seq;', replace: 'return after > known.seq + 1_000_000;' },
    ],
  },
  {
    name: 'a part that is known already is taken again',
    edits: [
      {
        file: known,
        find: 'events.filter(({ seq }) => seq > known.seq && seq <= upTo)',
        replace: 'events.filter(({ seq }) => seq <= upTo)',
      },
    ],
  },
  {
    name: 'a number is given twice',
    edits: [{ file: log, find: 'lesson.lastSeq += 1;', replace: 'lesson.lastSeq += added.length === 0 ? 1 : 0;' }],
  },
  {
    name: 'a page that connects again does not ask for what it missed',
    edits: [
      {
        file: follower,
        find: 'params: { lessonId, since: this.#stored.log.seq },',
        replace: 'params: { lessonId, since: 1_000_000 },',
      },
      { file: follower, find: 'if (upTo < last) this.#ask();', replace: '' },
      { file: follower, find: 'if (isApart(this.#stored.log, part)) return this.#ask();', replace: '' },
      {
        file: follower,
        find: '    if (!this.#socket) this.#connect();\n    this.#ask();',
        replace: '    if (!this.#socket) this.#connect();',
      },
    ],
  },
  {
    name: 'an edit that comes late overwrites a newer one',
    edits: [
      {
        file: thread,
        find: 'if (!before || before.revision <= message.revision) bySeq.set(message.seq, message);',
        replace: 'if (!before) bySeq.set(message.seq, message);',
      },
    ],
  },
  {
    name: 'changes since an unknown revision are taken',
    edits: [
      { file: thread, find: 'if (since > known.revision) return known;', replace: '' },
      {
        file: follower,
        find: 'const answer = this.#server.thread(since);',
        replace: 'const answer = this.#server.thread(since === null ? null : since + 1);',
      },
    ],
  },
];
