/** A lesson as its author writes it (specification E§3 "Builder state", "Module params", "Option kinds"). */
import type { SpeechActivityId, ThemeTypeId } from './levels.ts';
import type { MechanicName } from './task.ts';

export const lessonKinds = ['lesson', 'joint', 'test', 'custom', 'lecture', 'sor', 'soch'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** Minutes (specification E§9). */
export const defaultDuration = 40;
export const longestDuration = 600;
export const mostPages = 100;
export const mostModules = 300;
export const mostPurposes = 30;
export const mostOptions = 20;
export const mostCriteria = 20;
/** Points of a summative assessment, by the order on grading. */
export const mostSummativePoints = { sor: 25, soch: 40 } as const;

export const blockKinds = ['text', 'picture', 'audio', 'video', 'document', 'formula', 'table', 'simulator'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Attachment {
  type: 'assetLink';
  label: string;
  name: string;
}

interface ModuleParts {
  /** Unique in the lesson. */
  id: string;
  /** `{n}` is where its number stands. */
  title: string;
  /** From 1; null: it is not counted. */
  number: number | null;
  description: string;
  attachments: Attachment[];
}

/** Not a task: something to read, see or hear. */
export interface SimpleModule extends ModuleParts {
  type: 'simple';
  block: BlockKind;
  /** Rich text; the address of a file where the block is one. */
  content: string;
  /** Text alternative of a picture. */
  alt: string;
}

export interface ChoiceOption {
  id: string;
  content: string;
  isRight: boolean;
}

export interface LeftItem {
  content: string;
  /** Keys of the right items that it belongs to. */
  val: string[];
}

export interface RightItem {
  content: string;
}

export type TaskBody =
  | { kind: 'select'; options: string[]; right: number }
  | { kind: 'choice'; mode: 'single' | 'multiple'; options: ChoiceOption[] }
  | { kind: 'connection'; left: Record<string, LeftItem>; right: Record<string, RightItem> }
  /** One of the ten mechanics of questions, with its own content. */
  | { kind: 'mechanic'; mechanic: MechanicName; content: Record<string, unknown>; points: number; partialCredit: boolean };

export interface TaskModule extends ModuleParts {
  type: 'task';
  /** Rich text: what is asked. A mechanic has its own. */
  content: string;
  body: TaskBody;
  hints: { solution: string };
  additionalCriterions: {
    taskTypeId: number | null;
    additionalInfo: string;
    /** Ids. */
    purposes: string[];
    /** Minutes; null: not stated. */
    maxMinutes: number | null;
  };
}

export type LessonModule = SimpleModule | TaskModule;

export interface LessonPage {
  id: string;
  title: string;
  isExpanded: boolean;
  modules: LessonModule[];
}

export interface Purpose {
  id: string;
  title: string;
  skillLevelId: number | null;
  /** In lessons of languages. */
  langLevelId: number | null;
  /** In lessons of languages; missing: not chosen. */
  speechActivityId?: SpeechActivityId | null | undefined;
}

export interface Descriptor {
  criterion: string;
  descriptorList: { title: string; mark: number }[];
}

export interface LessonSettings {
  lang: 'kz' | 'ru';
  subjectId: number | null;
  /** Grade of the class. */
  grade: number | null;
  /** Missing: not chosen. */
  themeTypeId?: ThemeTypeId | null | undefined;
}

export interface LessonDocument {
  kind: LessonKind;
  /** Grows with every change of the content. */
  version: number;
  settings: LessonSettings;
  title: string;
  summary: string;
  duration: number;
  pages: LessonPage[];
  purposes: Purpose[];
  /** By the module's id. */
  descriptors: Record<string, Descriptor>;
  assets: { name: string; label: string }[];
}

/** A new lesson with one empty page. */
export function blankLesson(kind: LessonKind, lang: LessonSettings['lang'], pageId: string): LessonDocument {
  return {
    kind,
    version: 1,
    settings: { lang, subjectId: null, grade: null },
    title: '',
    summary: '',
    duration: defaultDuration,
    pages: [{ id: pageId, title: '', isExpanded: true, modules: [] }],
    purposes: [],
    descriptors: {},
    assets: [],
  };
}

export function modulesOf({ pages }: Pick<LessonDocument, 'pages'>): LessonModule[] {
  return pages.flatMap(({ modules }) => modules);
}

/** The title with its number in place. */
export function titleOf({ title, number }: Pick<LessonModule, 'title' | 'number'>): string {
  return title.replaceAll('{n}', number === null ? '' : String(number)).trim();
}
