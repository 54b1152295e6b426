/** Known bugs of two devices; as in mutants.ts. */
import type { Mutant } from './mutants.ts';

const outbox = 'src/offline/outbox.ts';
const counting = 'src/offline/counting.ts';
const echoes = 'src/offline/echoes.ts';
const decide = 'src/server/areas/attempts/answer-log/decide.ts';

export const deviceMutants: readonly Mutant[] = [
  {
    name: 'two devices that were opened before any answer have the same generation',
    edits: [
      {
        file: decide,
        find: 'const generation = generationOfOpening(highest);',
        replace: 'const generation = null as number | null;',
      },
    ],
  },
  {
    name: 'the device that was opened first ranks highest',
    edits: [
      {
        file: decide,
        find: 'const generation = generationOfOpening(highest);',
        replace: 'const generation = highest === 0 ? 900_000 : generationOfOpening(highest % 900_000);',
      },
    ],
  },
  {
    name: 'an outranked device does not bring up what was chosen on it later',
    edits: [{ file: echoes, find: 'const newer = canRaise ?', replace: 'const newer = !canRaise ?' }],
  },
  {
    name: 'a device brings up what was chosen on it earlier',
    schedules: 20_000,
    edits: [
      {
        file: outbox,
        find: 'return serverTime.at - age > outranked.receivedAt &&',
        replace: 'return serverTime.at + age > outranked.receivedAt &&',
      },
    ],
  },
  {
    name: 'a device goes on showing its own answer where another counts',
    edits: [
      {
        file: counting,
        find: '  if (held.sealed) return null;\n',
        replace: '  if (held.sealed || at !== undefined) return null;\n',
      },
    ],
  },
];
