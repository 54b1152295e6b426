import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { carriesKeys, isForAuthors } from '../../src/build/student-bundle.ts';
import { refusedBy, rooms, rules } from './rules.ts';

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

  test.each(rooms)('$name: $why', (room) => {
    expect([...imports.keys()].some((file) => room.door.test(file))).toBe(true);
    const broken = [...imports].flatMap(([file, { all }]) =>
      all.filter((target) => refusedBy(room, file, target)).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('the rule about `shared` refuses each way around it', () => {
    const feature = (path: string) => `src/client/features/${path}`;
    const isRefused = (from: string, target: string) => rooms.some((room) => refusedBy(room, from, target));
    expect(isRefused(feature('plans/plan-screen.tsx'), feature('homework/give/give-screen.tsx'))).toBe(true);
    expect(isRefused('src/client/commands/applied.ts', feature('homework/review/overlay.ts'))).toBe(true);
    expect(isRefused(feature('homework/hand-in/hand-in.tsx'), feature('homework/review/overlay.ts'))).toBe(true);
    expect(isRefused(feature('homework/shared/own-row.tsx'), feature('homework/hand-in/hand-in.tsx'))).toBe(true);
    expect(isRefused(feature('plans/plan-screen.tsx'), feature('homework/shared/plans/theme-homework.tsx'))).toBe(false);
    expect(isRefused('src/client/routes/student/offline/homework/list.tsx', feature('homework/hand-in/hand-in.tsx'))).toBe(
      false,
    );
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

  test('from the pages of students nothing is reached with which teachers give and review homework', () => {
    const pages = routes.filter((file) => /^src\/client\/routes\/(student|visitor)\//.test(file));
    const reached = reachedFrom(pages, (file) => file === 'src/client/app/whole-tree.ts');
    expect(reached.has('src/client/features/homework/hand-in/hand-in.tsx')).toBe(true);
    const broken = [...reached].filter(([file]) => /\/features\/homework\/(give|review|shared\/reviewing)\//.test(file));
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
