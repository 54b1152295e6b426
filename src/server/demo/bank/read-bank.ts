/** The demo's exams: `exams.json` of each language says which questions an exam has, and what files of questions have no place for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ImportedMedia, ImportedQuestion } from '#server/bank-formats/report.ts';
import { createMediaCollector, type MediaCollector } from '../demo-media.ts';
import { groupsFor } from './groups.ts';
import { questionsFolder, readItems } from './read-questions.ts';
import { scaleFor } from './scales.ts';
import {
  demoAccessTypes,
  type DemoBank,
  type DemoDiscipline,
  type DemoExam,
  type DemoLang,
  type DemoSubjectKey,
} from './types.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const subjectTitles: Record<DemoSubjectKey, { titleKz: string; titleRu: string }> = {
  math: { titleKz: 'Математика', titleRu: 'Математика' },
  history: { titleKz: 'Қазақстан тарихы', titleRu: 'История Казахстана' },
  science: { titleKz: 'Жаратылыстану', titleRu: 'Естествознание' },
  reading: { titleKz: 'Оқу сауаттылығы', titleRu: 'Читательская грамотность' },
  pedagogy: { titleKz: 'Педагогика және бағалау', titleRu: 'Педагогика и оценивание' },
  didactics: { titleKz: 'Пәнді оқыту әдістемесі және АКТ', titleRu: 'Методика преподавания и ИКТ' },
};

const examFile = v.array(
  v.strictObject({
    familyKey: text,
    title: text,
    description: text,
    accessType: v.picklist(Object.values(demoAccessTypes)),
    testingType: v.nullable(v.picklist(['input', 'output', 'timss-4', 'timss-8'])),
    parallel: v.nullable(v.number()),
    durationInSeconds: v.number(),
    reviewAllowed: v.boolean(),
    isRehearsal: v.optional(v.boolean()),
    /** The share of the maximum score that passes. */
    passingShare: v.number(),
    disciplines: v.array(
      v.strictObject({
        subject: v.picklist(['math', 'history', 'science', 'reading', 'pedagogy', 'didactics']),
        questions: v.array(
          v.strictObject({
            /** Name of the file in `items/`. */
            item: text,
            group: text,
            level: v.picklist(['basic', 'medium', 'high']),
            /** Key of the shared text beside the question. */
            text: v.optional(text),
          }),
        ),
      }),
    ),
    /** `/media/` is the folder `src/server/demo/media/`. */
    sharedContents: v.array(v.strictObject({ key: text, title: text, content: text })),
  }),
);
type ExamFile = v.InferOutput<typeof examFile>[number];

/** All exams of the demo but the trial ENT and the practicum, and the media that they show. @throws when a file has a mistake. */
export async function readDemoBank(): Promise<DemoBank & { media: ImportedMedia[] }> {
  const shown = createMediaCollector();
  const media = new Map<string, ImportedMedia>();
  const exams: DemoExam[] = [];
  for (const lang of ['kz', 'ru'] as const) {
    const items = await readItems(lang);
    for (const each of items.media) media.set(each.name, each);
    const files = v.parse(examFile, JSON.parse(readFileSync(join(questionsFolder, lang, 'exams.json'), 'utf8')));
    exams.push(...files.map((file) => toExam(file, lang, items.questions, shown)));
  }
  for (const { name, content_type, bytes } of shown.rows()) media.set(name, { name, contentType: content_type, bytes });
  return { exams, media: [...media.values()] };
}

function toExam(
  { passingShare, disciplines, sharedContents, isRehearsal = false, ...file }: ExamFile,
  forLang: DemoLang,
  items: ReadonlyMap<string, ImportedQuestion>,
  shown: MediaCollector,
): DemoExam {
  const parts = disciplines.map(({ subject, questions }): DemoDiscipline => ({
    subjectKey: subject,
    ...subjectTitles[subject],
    questions: questions.map(({ item, group, level, text: shared = null }) => {
      const question = items.get(item);
      if (!question) throw new Error(`${file.title}: there is no item ${item}`);
      return { ...question, key: `${forLang}-${item}`, groupKey: group, level, sharedContentKey: shared };
    }),
  }));
  const questions = parts.flatMap((part) => part.questions);
  const used = new Set(questions.map(({ groupKey }) => groupKey));
  return {
    ...file,
    isRehearsal,
    key: `${forLang}-${file.familyKey}`,
    forLang,
    disciplines: parts,
    passingScore: Math.ceil(passingShare * questions.reduce((sum, { points }) => sum + points, 0)),
    questionsHasSharedContent: sharedContents.length > 0,
    sharedContents: sharedContents.map((each) => ({
      ...each,
      content: each.content.replaceAll(/"\/media\/([^"]+)"/gu, (_, name: string) => `"${shown.url(name)}"`),
    })),
    questionGroups: groupsFor(forLang).filter(({ key }) => used.has(key)),
    scale: scaleFor(forLang, file.accessType),
  };
}
