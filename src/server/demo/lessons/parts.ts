/** Builders of the demo's lessons. */
import type { LessonDocument, LessonKind, LessonModule, SimpleModule, TaskBody } from '#domain/lessons/document.ts';

export type DemoLang = 'kz' | 'ru';
/** The same in both languages. */
export type Both = readonly [kz: string, ru: string];

interface DemoTask {
  title: Both;
  content: Both;
  body: (say: (text: Both) => string) => TaskBody;
  solution: Both;
  minutes: number;
  /** An answer that is not right, as some students give it. */
  wrong: object;
}

interface DemoBlock {
  block: SimpleModule['block'];
  title: Both;
  /** A file's name in `media/` where the block is one. */
  content: Both;
  alt?: Both;
}

export interface DemoLesson {
  kind: LessonKind;
  subjectId: number;
  title: Both;
  summary: Both;
  goal: Both;
  pages: readonly { title: Both; modules: readonly (DemoBlock | DemoTask)[] }[];
}

export const same = (text: string): Both => [text, text];

function isTask(module: DemoBlock | DemoTask): module is DemoTask {
  return 'body' in module;
}

/** @param urlOf the address of a file of the demo */
export function documentOf(lesson: DemoLesson, lang: DemoLang, grade: number, urlOf: (file: string) => string): LessonDocument {
  const say = (text: Both): string => text[lang === 'kz' ? 0 : 1];
  const counts = { task: 0, simple: 0 };
  const moduleOf = (module: DemoBlock | DemoTask): LessonModule => {
    const type = isTask(module) ? 'task' : 'simple';
    counts[type] += 1;
    const number = counts[type];
    const parts = { id: `${type}${number}`, title: say(module.title), number, description: '', attachments: [] };
    if (!isTask(module)) {
      const { block, content, alt = same('') } = module;
      const source = say(content);
      return { type: 'simple', ...parts, block, content: block === 'picture' ? urlOf(source) : source, alt: say(alt) };
    }
    return {
      type: 'task',
      ...parts,
      content: say(module.content),
      body: module.body(say),
      hints: { solution: say(module.solution) },
      additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: ['goal1'], maxMinutes: module.minutes },
    };
  };
  return {
    kind: lesson.kind,
    version: 1,
    settings: { lang, subjectId: lesson.subjectId, grade, themeTypeId: 1 },
    title: say(lesson.title),
    summary: say(lesson.summary),
    duration: 40,
    pages: lesson.pages.map(({ title, modules }, index) => ({
      id: `page${index + 1}`,
      title: say(title),
      isExpanded: true,
      modules: modules.map(moduleOf),
    })),
    purposes: [{ id: 'goal1', title: say(lesson.goal), skillLevelId: null, langLevelId: null }],
    descriptors: {},
    assets: [],
  };
}

/** Answers that are not right, by module. */
export function wrongAnswers(lesson: DemoLesson): Map<string, object> {
  const tasks = lesson.pages.flatMap(({ modules }) => modules.filter(isTask));
  return new Map(tasks.map(({ wrong }, index) => [`task${index + 1}`, wrong]));
}
