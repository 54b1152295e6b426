/** Known bugs of handing in and reviewing, planted one at a time. The checker must catch every one of them. */
import type { Mutant } from '../mutants.ts';

const answers = 'src/server/areas/homework/take-answers.ts';
const reviews = 'src/server/areas/homework/take-reviews.ts';
const rules = 'src/domain/homework/rules.ts';
const reducer = 'src/domain/homework/reduce-review.ts';
const changes = 'src/client/features/homework/review/changes.ts';
/** This stands for what is in PostgreSQL. */
const tables = 'tests/sim/homework/tables.ts';

const conflict = 'if (own && own.versionId !== command.expects && !saysSame(own, said))';

export const homeworkMutants: readonly Mutant[] = [
  {
    name: 'a review is written over whatever there is',
    edits: [{ file: reducer, find: conflict, replace: 'if (own && command.expects === "never")' }],
  },
  {
    name: 'the same mark with another comment counts as the same review',
    schedules: 6000,
    edits: [
      {
        file: reducer,
        find: 'own.points === points && own.comment === comment && isSame',
        replace: 'own.points === points && isSame',
      },
    ],
  },
  {
    name: 'reviews are read without a lock',
    schedules: 20_000,
    edits: [
      {
        file: tables,
        find: 'for (const [key, seen] of tx.seen) if ((tables.versions.get(key) ?? tables.reviews.get(key)) !== seen) return false;',
        replace: '',
      },
    ],
  },
  {
    name: 'the review goes to the newest version',
    edits: [
      {
        file: changes,
        find: 'const body = { answerId: work.answerId, version, points,',
        replace: 'const body = { answerId: work.answerId, version: work.versions.length, points,',
      },
    ],
  },
  {
    name: 'ink goes to the first version',
    edits: [
      {
        file: reviews,
        find: 'await tables.addMarks(body, add);',
        replace: 'await tables.addMarks({ ...body, version: 1 }, add);',
      },
    ],
  },
  {
    name: 'ink that was rubbed out stays',
    edits: [{ file: reviews, find: 'await tables.removeMarks(body, remove);', replace: '' }],
  },
  {
    name: 'ink begins the review again',
    edits: [
      {
        file: tables,
        find: 'for (const [key, review] of tx.begun) if (!tables.reviews.has(key)) tables.reviews.set(key, review);',
        replace: 'for (const [key, review] of tx.begun) tables.reviews.set(key, review);',
      },
      { file: tables, find: 'if (!find(on)) tx.begun.set(', replace: 'tx.begun.set(' },
    ],
  },
  {
    name: 'a return gives back whatever there is',
    edits: [
      {
        file: reducer,
        find: 'if (own.versionId !== command.expects) return',
        replace: 'if (command.expects !== null && command.expects === "never") return',
      },
    ],
  },
  {
    name: 'a return names no review',
    edits: [
      {
        file: changes,
        find: 'return newReturn({ answerId: opened.work.answerId, version }, own?.versionId ?? null);',
        replace: 'return newReturn({ answerId: opened.work.answerId, version }, own && null);',
      },
    ],
  },
  {
    name: 'a change names what the server had, not what the page shows',
    edits: [
      {
        file: changes,
        find: 'return newReview(body, own?.versionId ?? null);',
        replace:
          'return newReview(body, opened.work.reviews.find((one) => one.version === version && one.reviewerId === me.id)?.versionId ?? null);',
      },
    ],
  },
  {
    name: 'a mark is sent with the points of today',
    schedules: 10_000,
    edits: [
      {
        file: changes,
        find: 'own && own.mark !== null && !marked ? own.points : homework.points',
        replace: 'own && homework.points > 100 ? own.points : homework.points',
      },
    ],
  },
  {
    name: 'a change after the return reopens the work',
    edits: [{ file: reducer, find: "before.state === 'returned' ? 'returned' : 'open'", replace: "own ? 'open' : 'open'" }],
  },
  {
    name: 'what was withdrawn stays so after a change',
    edits: [{ file: reducer, find: "before.state === 'returned' ? 'returned' : 'open'", replace: 'before.state' }],
  },
  {
    name: 'a work is not withdrawn',
    edits: [
      {
        file: reducer,
        find: "own.state === 'returned' ? { ...own, state: 'retracted', returnedAt: null } : own",
        replace: 'own',
      },
    ],
  },
  {
    name: 'a version gets the number of the one before',
    edits: [{ file: answers, find: 'const n = target.versions + 1;', replace: 'const n = Math.max(1, target.versions);' }],
  },
  {
    name: 'a version replaces the one before',
    edits: [
      {
        file: tables,
        find: 'tables.versions.set(one.answerId, [...(tables.versions.get(one.answerId) ?? []), one]);',
        replace: 'tables.versions.set(one.answerId, [one]);',
      },
    ],
  },
  {
    name: 'pages of an earlier version are not taken again',
    edits: [{ file: answers, find: '.filter((upload) => !target.known.includes(upload))', replace: '' }],
  },
  {
    name: 'a version loses the pages that an earlier one had',
    edits: [
      {
        file: answers,
        find: '    body,\n  });',
        replace: '    body: { ...body, files: body.files.filter(({ upload }) => uploads.includes(upload)) },\n  });',
      },
    ],
  },
  {
    name: 'work made before the homework was taken away is refused',
    schedules: 20_000,
    edits: [{ file: rules, find: 'madeAt > rules.removedAt', replace: 'receivedAt > rules.removedAt' }],
  },
  {
    name: 'work made after the homework was taken away is taken',
    schedules: 10_000,
    edits: [
      {
        file: rules,
        find: "if (rules.removedAt !== null && madeAt > rules.removedAt) return 'removed';",
        replace: '',
      },
    ],
  },
  {
    name: 'a review made while the right was there is refused',
    schedules: 20_000,
    edits: [{ file: reviews, find: 'wasThere || isThere)', replace: 'isThere && (wasThere || isThere))' }],
  },
  {
    name: 'nobody hears that the right had ended',
    schedules: 20_000,
    edits: [{ file: reviews, find: 'isRightEnded: !right.isThere', replace: 'isRightEnded: false' }],
  },
];
