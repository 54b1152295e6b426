/** Known bugs of a lost store and of refused calls; as in mutants.ts. */
import type { Mutant } from './mutants.ts';

const durable = 'src/offline/durable-state.ts';
const sync = 'src/offline/sync.ts';

const whoseRecord = 'if (!current) return this.#rewrite(changes);';
const wordRefused = 'if (result.code === null) return this.#failed(result);';

export const keepingMutants: readonly Mutant[] = [
  {
    name: 'a lost record is taken for a superseded one',
    edits: [{ file: durable, find: whoseRecord, replace: 'if (!current) return null;' }],
  },
  {
    name: 'a store that vanished still counts as holding what it held',
    edits: [
      {
        file: durable,
        find: 'return operationId !== null && (!this.#isDiskTrusted || ',
        replace: 'return operationId !== null && (',
      },
    ],
  },
  {
    name: 'only what is new is written to a store that vanished',
    edits: [
      {
        file: durable,
        find: whoseRecord,
        replace: "if (!current) return [{ type: 'put-attempt', record: this.attempt }, ...changes];",
      },
    ],
  },
  {
    name: 'a refused read stops the sending',
    edits: [
      {
        file: sync,
        find: wordRefused,
        replace: `if (result.code === 'UNAUTHENTICATED') this.#isSignedIn = false;
      ${wordRefused}`,
      },
    ],
  },
  {
    name: 'one refusal stops the sending',
    edits: [
      {
        file: sync,
        find: "if (this.#isPaused || !this.#isSignedIn) return 'rest';",
        replace: "if (this.#halt()) return 'rest';",
      },
    ],
  },
];
