import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankLesson, type LessonDocument, type TaskBody, type TaskModule } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { openArchive } from '#server/bank-formats/read/archive/open-archive.ts';
import { parseElement, textOf, descendantsNamed, type XmlElement } from '#server/bank-formats/read/xml/xml-tree.ts';
import { demoLessons } from '#server/demo/lessons/lessons.ts';
import { documentOf } from '#server/demo/lessons/parts.ts';
import { readLessonFile } from '../files/read-file.ts';
import { arbitraryKeyedQuestion } from '../../../../../tests/support/arbitrary-question.ts';
import { lessonPaper } from './lesson-paper.ts';

const noPictures = { all: () => [], draw: () => null };
const onPaper = (document: LessonDocument, withKeys: boolean) =>
  lessonPaper(document, { subject: 'Алгебра', withKeys, pictures: noPictures });

async function bodyOf(bytes: Buffer): Promise<XmlElement> {
  const archive = await openArchive(new Uint8Array(bytes), () => undefined);
  const entry = await archive.read('word/document.xml');
  return parseElement(
    Buffer.from(entry ?? [])
      .toString()
      .replace(/^<\?xml[^>]*>\s*/, ''),
  );
}

const wordsOf = (body: XmlElement) =>
  descendantsNamed(body, 'p')
    .map((paragraph) => descendantsNamed(paragraph, 't').map(textOf).join(''))
    .join('\n');

function task(id: string, content: string, body: TaskBody): TaskModule {
  return {
    type: 'task',
    id,
    title: 'Тапсырма {n}',
    number: null,
    description: '',
    content,
    attachments: [],
    body,
    hints: { solution: '<p>Because.</p>' },
    additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: null },
  };
}

function lessonOf(modules: readonly TaskModule[]): LessonDocument {
  return modules.reduce((lesson, module) => editLesson(lesson, { do: 'module-add', pageId: 'a', module, after: 'last' }), {
    ...blankLesson('sor', 'ru', 'a'),
    title: 'СОР',
  });
}

test('students get the tasks with room for answers; the teacher finds keys, solutions and descriptors behind them', async () => {
  let lesson = lessonOf([
    task('t1', '<p>Сколько будет <math><mfrac><mn>6</mn><mn>2</mn></mfrac></math>?</p>', {
      kind: 'select',
      options: ['5 < 7', '3'],
      right: 1,
    }),
    task('t2', '<p>Пары</p>', {
      kind: 'connection',
      left: { a: { content: 'A', val: ['y'] }, b: { content: 'B', val: ['x'] } },
      right: { x: { content: 'X' }, y: { content: 'Y' } },
    }),
  ]);
  const descriptorList = [{ title: 'Делит', mark: 2 }];
  lesson = editLesson(lesson, { do: 'descriptor', moduleId: 't1', descriptor: { criterion: 'Дроби', descriptorList } });
  const body = await bodyOf(await onPaper(lesson, true));
  const words = wordsOf(body);
  expect(words).toContain('Тапсырма 1 [2]');
  expect(words).toContain('A) 5 < 7\nB) 3');
  expect(words).toContain('1 – B; 2 – A');
  for (const part of ['Because.', 'Дроби', 'Делит']) expect(words).toContain(part);
  expect(descendantsNamed(body, 'f').map((part) => descendantsNamed(part, 't').map(textOf))).toEqual([['6', '2']]);
  const handOut = wordsOf(await bodyOf(await onPaper(lesson, false)));
  expect(handOut).toContain('B) 3');
  for (const secret of ['Because.', 'Дроби', '1 – B; 2 – A']) expect(handOut).not.toContain(secret);
});

test('any task of any mechanic makes a document that opens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryKeyedQuestion(), { minLength: 1, maxLength: 4 }), async (questions) => {
      const lesson = lessonOf(
        questions.map(({ mechanic, content, points, partialCredit }, index) =>
          task(`t${index}`, '', { kind: 'mechanic', mechanic, content: { ...content }, points, partialCredit }),
        ),
      );
      expect(wordsOf(await bodyOf(await onPaper(lesson, true)))).toContain('СОР');
    }),
    { numRuns: 25 },
  );
});

test("the demo's lessons go to Word and come back with their texts", async () => {
  for (const lesson of demoLessons) {
    const document = documentOf(lesson, 'ru', 9, (file) => `/media/${file}`);
    const outcome = await readLessonFile(new Uint8Array(await onPaper(document, true)));
    expect(outcome.ok && JSON.stringify(outcome.read)).toContain(document.title);
  }
});
