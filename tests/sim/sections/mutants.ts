/** Known bugs of sections. */
import type { Mutant } from '../mutants.ts';

const rules = 'src/domain/exam/sections.ts';

export const sectionMutants: readonly Mutant[] = [
  {
    name: 'judges by the clocks alone, and not by the order of the log',
    edits: [
      {
        file: rules,
        find: "if (firstOpen(plan, Math.min(reached, plan.length - 1)) > section) return 'left';",
        replace: '',
      },
    ],
  },
  {
    name: 'judges by the arrival: a dropout over the end of a section costs its answers',
    edits: [{ file: rules, find: 'Math.min(elapsedMs, arrivedMs) >', replace: 'arrivedMs >' }],
  },
  {
    name: 'believes the order alone: a page that stays in its section goes on answering',
    edits: [
      {
        file: rules,
        find: "if (Math.min(elapsedMs, arrivedMs) > closesAt(plan, log, section) + graceMs) return 'over';",
        replace: '',
      },
    ],
  },
  {
    name: 'takes answers to a section that has not begun',
    edits: [
      {
        file: rules,
        find: "return hasBegun ? null : 'too-early';",
        replace: 'return null;',
      },
    ],
  },
  {
    name: 'ends the test where an answer missed the end of its section',
    edits: [
      {
        file: 'src/offline/outbox-plan.ts',
        find: 'if (isLate && !state.attempt.over && !state.attempt.sectionLog)',
        replace: 'if (isLate && !state.attempt.over)',
      },
    ],
  },
  {
    name: 'puts a choice behind the step that was made after it',
    edits: [
      {
        file: 'src/offline/outbox-plan.ts',
        find: 'for (const draft of ordered) {',
        replace: 'for (const draft of ordered.toSorted((a, b) => b.questionId - a.questionId)) {',
      },
    ],
  },
];
