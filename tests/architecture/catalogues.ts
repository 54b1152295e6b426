/** The texts of the interface: as the sources write them, as the catalogues translate them, and as they are shown. */
import { transformAsync, type PluginObj } from '@babel/core';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '../../src/build/catalogues.ts';
import { readImports, root } from './imports.ts';

export const translated = ['kk', 'ru'] as const;
export type Translated = (typeof translated)[number];

export interface Text {
  id: string;
  english: string;
  /** Empty where there is none. */
  translation: string;
}

/** Returns the file of each catalogue in a language, from the project's folder. */
function pathsOf(locale: string): string[] {
  return Object.keys(catalogues).map((name) =>
    name === 'messages' ? `locales/${locale}/messages.po` : `locales/${name}/${locale}.po`,
  );
}

/** Reads the texts of a language's catalogues, in their order. */
export async function readCatalogue(locale: Translated): Promise<Text[]> {
  const texts: Text[] = [];
  for (const name of pathsOf(locale)) {
    const path = join(root, name);
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

/** Collects the messages that the macros produce: objects with a comment of theirs. */
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

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../locales/**/*.po', { eager: true, import: 'messages' });

/** All catalogues of a language, as the build compiles them. */
export function compiledIn(locale: 'en' | Translated): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...pathsOf(locale).map((path) => files[`../../${path}`])) as Record<string, unknown>;
}

/** Put together once: thousands of texts are looked up. */
const compiled = { kk: compiledIn('kk'), ru: compiledIn('ru') };

/** Returns the placeholders and plurals of a text, read from its compiled form. */
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
