/** The texts of the interface: as the sources write them, as the catalogues translate them, and as they are shown. */
import { transformAsync, type PluginObj } from '@babel/core';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages as accountKk } from '../../locales/account/kk.po';
import { messages as accountRu } from '../../locales/account/ru.po';
import { messages as appointingKk } from '../../locales/appointing/kk.po';
import { messages as appointingRu } from '../../locales/appointing/ru.po';
import { messages as peopleKk } from '../../locales/people/kk.po';
import { messages as homeworkKk } from '../../locales/homework/kk.po';
import { messages as homeworkRu } from '../../locales/homework/ru.po';
import { messages as chatKk } from '../../locales/chat/kk.po';
import { messages as chatRu } from '../../locales/chat/ru.po';
import { messages as liveLessonsKk } from '../../locales/live-lessons/kk.po';
import { messages as liveLessonsRu } from '../../locales/live-lessons/ru.po';
import { messages as scheduleKk } from '../../locales/schedule/kk.po';
import { messages as peopleRu } from '../../locales/people/ru.po';
import { messages as scheduleRu } from '../../locales/schedule/ru.po';
import { messages as bankKk } from '../../locales/bank/kk.po';
import { messages as bankRu } from '../../locales/bank/ru.po';
import { messages as contentKk } from '../../locales/content/kk.po';
import { messages as contentRu } from '../../locales/content/ru.po';
import { messages as controlKk } from '../../locales/control/kk.po';
import { messages as controlRu } from '../../locales/control/ru.po';
import { messages as editingKk } from '../../locales/editing/kk.po';
import { messages as editingRu } from '../../locales/editing/ru.po';
import { messages as fieldsKk } from '../../locales/fields/kk.po';
import { messages as fieldsRu } from '../../locales/fields/ru.po';
import { messages as handOverKk } from '../../locales/hand-over/kk.po';
import { messages as roomSectionsKk } from '../../locales/room-sections/kk.po';
import { messages as roomToolsKk } from '../../locales/room-tools/kk.po';
import { messages as handOverRu } from '../../locales/hand-over/ru.po';
import { messages as roomSectionsRu } from '../../locales/room-sections/ru.po';
import { messages as roomToolsRu } from '../../locales/room-tools/ru.po';
import { messages as kk } from '../../locales/kk/messages.po';
import { messages as kitKk } from '../../locales/kit/kk.po';
import { messages as kitRu } from '../../locales/kit/ru.po';
import { messages as paperKk } from '../../locales/paper/kk.po';
import { messages as paperRu } from '../../locales/paper/ru.po';
import { messages as pagesKk } from '../../locales/pages/kk.po';
import { messages as pagesRu } from '../../locales/pages/ru.po';
import { messages as readinessKk } from '../../locales/readiness/kk.po';
import { messages as readinessRu } from '../../locales/readiness/ru.po';
import { messages as reviewKk } from '../../locales/review/kk.po';
import { messages as reviewRu } from '../../locales/review/ru.po';
import { messages as resultsKk } from '../../locales/results/kk.po';
import { messages as resultsRu } from '../../locales/results/ru.po';
import { messages as ru } from '../../locales/ru/messages.po';
import { messages as lessonsKk } from '../../locales/lessons/kk.po';
import { messages as lessonsRu } from '../../locales/lessons/ru.po';
import { messages as courseEditorKk } from '../../locales/course-editor/kk.po';
import { messages as courseEditorRu } from '../../locales/course-editor/ru.po';
import { messages as lessonEditorKk } from '../../locales/lesson-editor/kk.po';
import { messages as lessonEditorRu } from '../../locales/lesson-editor/ru.po';
import { messages as simulationsKk } from '../../locales/simulations/kk.po';
import { messages as simulationsRu } from '../../locales/simulations/ru.po';
import { messages as uploadsKk } from '../../locales/uploads/kk.po';
import { messages as uploadsRu } from '../../locales/uploads/ru.po';
import { messages as serverKk } from '../../locales/server/kk.po';
import { messages as serverRu } from '../../locales/server/ru.po';
import { messages as shellKk } from '../../locales/shell/kk.po';
import { messages as shellRu } from '../../locales/shell/ru.po';
import { messages as waitingKk } from '../../locales/waiting/kk.po';
import { messages as waitingRu } from '../../locales/waiting/ru.po';
import { readImports, root } from './imports.ts';

export const translated = ['kk', 'ru'] as const;
export type Translated = (typeof translated)[number];

export interface Text {
  id: string;
  english: string;
  /** Empty where there is none. */
  translation: string;
}

/** Everybody's catalogue, and those of the parts that come later (lingui.config.ts). */
function pathsOf(locale: Translated): string[] {
  return [
    'messages',
    'readiness',
    'control',
    'account',
    'hand-over',
    'room-tools',
    'room-sections',
    'fields',
    'uploads',
    'pages',
    'paper',
    'content',
    'bank',
    'server',
    'shell',
    'editing',
    'appointing',
    'results',
    'review',
    'waiting',
    'kit',
    'people',
    'schedule',
    'homework',
    'chat',
    'live-lessons',
    'lessons',
    'course-editor',
    'lesson-editor',
    'simulations',
  ].map((name) =>
    name === 'messages' ? join(root, 'locales', locale, 'messages.po') : join(root, 'locales', name, `${locale}.po`),
  );
}

/** What the catalogues of a language hold, in their order. */
export async function readCatalogue(locale: Translated): Promise<Text[]> {
  const texts: Text[] = [];
  for (const path of pathsOf(locale)) {
    const catalogue = await formatter().parse(readFileSync(path, 'utf8'), { locale, sourceLocale: 'en', filename: path });
    for (const [id, { message, translation }] of Object.entries(catalogue)) {
      texts.push({ id, english: message ?? '', translation: translation ?? '' });
    }
  }
  return texts;
}

/** Every English text that the sources show. */
export async function readTexts(): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const file of readImports().keys()) {
    const code = readFileSync(join(root, file), 'utf8');
    if (!/@lingui\/(core|react)\/macro/.test(code)) continue;
    await transformAsync(code, {
      filename: join(root, file),
      babelrc: false,
      configFile: false,
      code: false,
      parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
      plugins: [['@lingui/babel-plugin-lingui-macro', { extract: true }], collectMessages((message) => texts.add(message))],
    });
  }
  return texts;
}

/** What the macros leave behind is an object with a comment of theirs. */
function collectMessages(onMessage: (message: string) => void): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (!node.leadingComments?.some(({ value }) => value.trim() === 'i18n')) return;
              for (const property of node.properties) {
                if (property.type !== 'ObjectProperty' || property.value.type !== 'StringLiteral') continue;
                if (property.key.type === 'Identifier' && property.key.name === 'message') onMessage(property.value.value);
              }
            },
          });
        },
      },
    },
  };
}

export interface Plural {
  argument: string;
  forms: string[];
  /** Every form shows the number. */
  hasNumber: boolean;
}

export interface Shape {
  /** Placeholders, each once, in order of the alphabet. */
  placeholders: string[];
  plurals: Plural[];
}

type Token = string | readonly [name: string, type?: string, choices?: Readonly<Record<string, unknown>>];

/** Put together once: thousands of texts are looked up. */
const compiled: Readonly<Record<Translated, Readonly<Record<string, unknown>>>> = {
  kk: {
    ...kk,
    ...readinessKk,
    ...controlKk,
    ...accountKk,
    ...handOverKk,
    ...roomToolsKk,
    ...roomSectionsKk,
    ...fieldsKk,
    ...uploadsKk,
    ...pagesKk,
    ...paperKk,
    ...contentKk,
    ...bankKk,
    ...editingKk,
    ...serverKk,
    ...shellKk,
    ...resultsKk,
    ...reviewKk,
    ...waitingKk,
    ...appointingKk,
    ...peopleKk,
    ...scheduleKk,
    ...homeworkKk,
    ...chatKk,
    ...liveLessonsKk,
    ...lessonsKk,
    ...courseEditorKk,
    ...lessonEditorKk,
    ...simulationsKk,
    ...kitKk,
  },
  ru: {
    ...ru,
    ...readinessRu,
    ...controlRu,
    ...accountRu,
    ...handOverRu,
    ...roomToolsRu,
    ...roomSectionsRu,
    ...fieldsRu,
    ...uploadsRu,
    ...pagesRu,
    ...paperRu,
    ...contentRu,
    ...bankRu,
    ...editingRu,
    ...serverRu,
    ...shellRu,
    ...resultsRu,
    ...reviewRu,
    ...waitingRu,
    ...appointingRu,
    ...peopleRu,
    ...scheduleRu,
    ...homeworkRu,
    ...chatRu,
    ...liveLessonsRu,
    ...lessonsRu,
    ...courseEditorRu,
    ...lessonEditorRu,
    ...simulationsRu,
    ...kitRu,
  },
};

/** What a text is made of, read from what the build makes of it. */
export function shapeOf(locale: Translated, id: string): Shape {
  return shapeOfMessage(compiled[locale][id]);
}

export function shapeOfMessage(message: unknown): Shape {
  const placeholders = new Set<string>();
  const plurals: Plural[] = [];
  function walk(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, type, choices] = token;
      if (name === '#') continue;
      placeholders.add(name);
      if (type !== 'plural' || choices === undefined) continue;
      const { offset: _, ...forms } = choices;
      const texts = Object.values(forms).map(tokensOf);
      plurals.push({ argument: name, forms: Object.keys(forms), hasNumber: texts.every((tokens) => tokens.some(isNumber)) });
      texts.forEach(walk);
    }
  }
  walk(tokensOf(message));
  return { placeholders: [...placeholders].sort(), plurals };
}

function tokensOf(message: unknown): readonly Token[] {
  return Array.isArray(message) ? message : [String(message)];
}

function isNumber(token: Token): boolean {
  return token === '#' || token[0] === '#';
}
