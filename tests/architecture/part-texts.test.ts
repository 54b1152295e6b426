import { describe, expect, test } from 'vitest';
import { catalogueOf, catalogues, othersWithin } from '../../src/build/catalogues.ts';
import { partTexts, textReader } from '../../src/build/part-texts.ts';
import { readImports, root } from './imports.ts';

const reader = textReader(root);

/** The code of a module as the plugin leaves it. */
async function transformed(path: string, code: string): Promise<string | null> {
  const { transform } = partTexts(`${root}/`);
  if (typeof transform !== 'function') throw new Error('The plugin has no transform');
  const resolve = (name: string) => Promise.resolve({ id: `${root}/${name.replace('#client/', 'src/client/')}` });
  const result: unknown = await Reflect.apply(transform, { resolve }, [code, `${root}/${path}`]);
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : null;
}

describe('a part that is imported late brings its texts', () => {
  const route = 'src/client/routes/student/offline/homework/list.tsx';
  const late = `const Page = () => import('${route}?tsr-split=component');`;

  test('those of all that it imports', async () => {
    const code = await transformed('src/client/routes/student/offline/homework/list.tsx', late);
    expect(code).toContain(`__withTexts(import('${route}?tsr-split=component'), __texts0, __texts1)`);
    expect(code).toContain(`import __texts0 from 'virtual:texts/homework';`);
    expect(code).toContain(`import __texts1 from 'virtual:texts/waiting';`);
  });

  test('a module that shows nothing, and one with everybody’s texts only, stay as they are', async () => {
    expect(await transformed('src/client/commands/queue-access.ts', `import('src/client/commands/applied.ts')`)).toBeNull();
    expect(await transformed('src/client/app/main.tsx', `import('src/client/features/auth/login-screen.tsx')`)).toBeNull();
  });

  test('a late import of a module that is no component shows no texts, but the queue’s names of commands', () => {
    const late = [...readImports()].flatMap(([, { atLoad, atRunTime }]) => atRunTime.filter((file) => !atLoad.includes(file)));
    const modules = late.filter((file) => /^src\/(client|ui|mechanics)\/.*\.ts$/.test(file));
    expect([...new Set(modules)].filter((file) => reader.textsOf(file).length > 0)).toEqual(['src/client/commands/applied.ts']);
  });

  test('nobody waits for more than everybody’s catalogue before the first screen', () => {
    const first = ['app/main.tsx', 'routes/_app.tsx', 'routes/visitor/offline/login.tsx', 'routes/visitor/offline/index.tsx'];
    const sitting = ['start/testing/index.tsx', 'start/testing/$examId/index.tsx', 'room/testing/$examId/test.tsx'];
    for (const file of [...first, ...sitting.map((path) => `routes/student/${path}`)])
      expect(reader.textsOf(`src/client/${file}`), file).toEqual([]);
  });
});

describe('catalogues', () => {
  test('the place that names a file most closely says where its texts are', () => {
    expect(catalogueOf('src/client/features/homework/give/give-screen.tsx')).toBe('homework');
    expect(catalogueOf('src/client/features/homework/review/pages.tsx')).toBe('review');
    expect(catalogueOf('src/client/features/homework-review.tsx')).toBe('messages');
    expect(catalogueOf('src/mechanics/matching/matching.editor.tsx')).toBe('editing');
    expect(catalogueOf('src/mechanics/matching/matching.view.tsx')).toBe('messages');
    expect(othersWithin('homework')).toContain('src/client/features/homework/review');
  });

  test('every place of the table is there', () => {
    const files = [...readImports().keys()];
    const places = Object.values(catalogues)
      .flat()
      .filter((place) => !place.includes('*'));
    expect(places.filter((place) => !files.some((file) => file === place || file.startsWith(`${place}/`)))).toEqual([]);
  });
});
