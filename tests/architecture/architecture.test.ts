import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { carriesKeys, isForAuthors } from '../../src/build/student-bundle.ts';
import { featureOf, rules } from './rules.ts';

const imports = readImports();

describe('imports go in one direction', () => {
  test.each(rules)('$name: $why', ({ from, mayImport }) => {
    const own = [...imports].filter(([file]) => from.test(file));
    expect(own.length).toBeGreaterThan(0);
    const broken = own.flatMap(([file, { all }]) =>
      all.filter((target) => !mayImport.test(target)).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('features do not import each other: routes put them together', () => {
    const broken = [...imports].flatMap(([file, { all }]) => {
      const feature = featureOf(file);
      return feature === null
        ? []
        : all
            .filter((target) => featureOf(target) !== null && featureOf(target) !== feature)
            .map((target) => `${file} imports ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('nothing imports the tests', () => {
    const broken = [...imports].flatMap(([file, { all }]) =>
      all.filter((target) => target.startsWith('tests/')).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

/** All that is loaded from these files, with who asks for it. @param isEnd is not followed */
function reachedFrom(start: readonly string[], isEnd: (file: string) => boolean = () => false): Map<string, string> {
  const reached = new Map(start.map((file) => [file, file]));
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const target of imports.get(file)?.atRunTime ?? []) {
      if (reached.has(target)) continue;
      reached.set(target, file);
      if (!isEnd(target)) open.push(target);
    }
  }
  return reached;
}

const browser = [...imports.keys()].filter((file) => /^(src\/(client|ui|offline|drill)|sw)\//.test(file));

test('nothing that a browser or the drill loads reaches a right answer, a score or the server, but by what authors write questions with', () => {
  const reached = reachedFrom(
    browser.filter((file) => !isForAuthors(file)),
    isForAuthors,
  );
  const broken = [...reached].filter(([file]) => carriesKeys(file) || file.startsWith('src/server/'));
  expect(broken.map(([file, by]) => `${file}, through ${by}`)).toEqual([]);
});

test('what authors write questions with reaches no server', () => {
  const reached = reachedFrom([...imports.keys()].filter(isForAuthors));
  expect([...reached.keys()].filter((file) => file.startsWith('src/server/'))).toEqual([]);
});

describe('a student downloads nothing that writes or knows a key', () => {
  /** The pages of the exam manager, and those on which teachers write lessons. Whoever adds one has its route here, and nowhere else. */
  const lessonRoutes = ['content', 'control/lecture', 'schedule/lecture/control/(create|edit|preview|show|view)'];
  const planRoutes = String.raw`control/ktp/\$groupId/\$calendarPlanId/(lecture|lesson|\$lessonType)`;
  const authorRoutes = new RegExp(
    `^src/client/routes/staff/online/(exam-editor|pisa|${[...lessonRoutes, planRoutes].join('|')})([./]|$)`,
  );
  const routes = [...imports.keys()].filter(
    (file) => file.startsWith('src/client/routes/') && !authorRoutes.test(file) && !file.includes('.test.'),
  );

  test('from the entry and the routes that a student opens no editor is reached, lazily neither', () => {
    expect(routes.length).toBeGreaterThan(10);
    // The router's table names all routes; what lies behind an author's is the author's.
    const reached = reachedFrom(['src/client/app/main.tsx', 'sw/sw.ts', ...routes], (file) => authorRoutes.test(file));
    expect(reached.size).toBeGreaterThan(100);
    const broken = [...reached].filter(([file]) => carriesKeys(file) || isForAuthors(file));
    expect(broken.map(([file, by]) => `${file}, through ${by}`)).toEqual([]);
  });

  test('the text editor comes with the pages that write texts only, and never at once', () => {
    const live = 'src/ui/rich-editor/live-editor.tsx';
    const asking = [...imports].filter(([, { atRunTime }]) => atRunTime.includes(live)).map(([file]) => file);
    expect(asking.toSorted()).toEqual(['src/ui/rich-editor/rich-editor.tsx', 'src/ui/rich-editor/rich-field.tsx']);
  });
});

test('no barrels: every name is imported from where it is made', () => {
  const barrels = [...imports.keys()].filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/client/routes/'));
  expect(barrels).toEqual([]);
});
