/** Questions made from templates, in both languages at once: the same key, the same order of options. */
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import type { Random } from '#lib/random.ts';

export type Lang = 'kz' | 'ru';
export type Both = Readonly<Record<Lang, string>>;
/** The same in both. */
type Words = Both | string;

export interface MadeQuestion {
  content: Record<Lang, Pick<KeyedQuestion, 'mechanic' | 'content'>>;
  points: number;
  level: DeclaredDifficulty;
  /** Key of a text. */
  text: string | null;
}

export interface MadeText {
  key: string;
  title: Both;
  content: Both;
}

/** The part of a bank that belongs to one subject. */
export interface MadeSubject {
  questions: readonly MadeQuestion[];
  texts: readonly MadeText[];
}

export function inLang(words: Words, lang: Lang): string {
  return typeof words === 'string' ? words : words[lang];
}

/** Decimals with a comma, as both languages write them. */
export function numeral(value: number, unit: Words = ''): Both {
  const text = String(Math.round(value * 1000) / 1000).replace('.', ',');
  const of = (lang: Lang) => (unit === '' ? text : `${text} ${inLang(unit, lang)}`);
  return { kz: of('kz'), ru: of('ru') };
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function optionsOf(all: readonly Words[], lang: Lang) {
  return all.map((words, at) => ({ id: ids[at] ?? `o${at}`, content: paragraph(inLang(words, lang)) }));
}

function both<T>(make: (lang: Lang) => T): Record<Lang, T> {
  return { kz: make('kz'), ru: make('ru') };
}

export function one(
  random: Random,
  level: DeclaredDifficulty,
  prompt: Both,
  right: Words,
  wrong: readonly Words[],
  text: string | null = null,
): MadeQuestion {
  const all = random.shuffle([right, ...wrong]);
  const content = both((lang) => ({
    mechanic: 'one-correct' as const,
    content: { prompt: paragraph(prompt[lang]), options: optionsOf(all, lang), right: ids[all.indexOf(right)] ?? 'a' },
  }));
  return { content, points: 1, level, text };
}

/** With a number as its answer. Wrong ones that meet another are moved aside. */
export function oneNumber(
  random: Random,
  level: DeclaredDifficulty,
  prompt: Both,
  [right, ...lures]: readonly [number, ...number[]],
  unit: Words = '',
  text: string | null = null,
): MadeQuestion {
  const taken = new Set([right]);
  for (const lure of lures) {
    let value = lure;
    while (taken.has(value)) value += Number.isInteger(right) ? 1 : 0.5;
    taken.add(value);
  }
  const [first, ...others] = [...taken].map((value) => numeral(value, unit));
  return one(random, level, prompt, first ?? numeral(right), others, text);
}

/** Two points; a part of them for a part of the right ones. */
export function several(random: Random, prompt: Both, right: readonly Words[], wrong: readonly Words[]): MadeQuestion {
  const all = random.shuffle([...right, ...wrong]);
  const content = both((lang) => ({
    mechanic: 'multiple-choice' as const,
    content: {
      prompt: paragraph(prompt[lang]),
      options: optionsOf(all, lang),
      choose: right.length,
      right: right.map((words) => ids[all.indexOf(words)] ?? 'a'),
    },
  }));
  return { content, points: 2, level: 2, text: null };
}

/** Two points. The right side has one more than the left. */
export function matching(random: Random, prompt: Both, pairs: readonly (readonly [Words, Words])[], more: Words): MadeQuestion {
  const right = random.shuffle([...pairs.map((pair) => pair[1]), more]);
  const content = both((lang) => ({
    mechanic: 'matching' as const,
    content: {
      prompt: paragraph(prompt[lang]),
      left: pairs.map(([words], at) => ({ id: `l${at + 1}`, content: paragraph(inLang(words, lang)) })),
      right: right.map((words, at) => ({ id: `r${at + 1}`, content: paragraph(inLang(words, lang)) })),
      multiple: false,
      pairs: pairs.map((pair, at) => ({ left: `l${at + 1}`, right: `r${right.indexOf(pair[1]) + 1}` })),
    },
  }));
  return { content, points: 2, level: 2, text: null };
}

/** So many of the list, at places that differ from turn to turn. */
export function some<T>(random: Random, list: readonly T[], count: number): T[] {
  return random.shuffle(list).slice(0, count);
}

/** Makes the two-point tasks of a profile subject: ten of each kind. */
export function twoPointTasks(
  random: Random,
  facts: {
    matchPrompt: Both;
    pairs: readonly (readonly [Words, Words])[];
    /** Which belong to the group, and which do not. */
    groups: readonly { prompt: Both; right: readonly Words[]; wrong: readonly Words[] }[];
  },
): MadeQuestion[] {
  return Array.from({ length: 10 }, (_, at) => {
    const [extra, ...pairs] = some(random, facts.pairs, 4);
    const group = facts.groups[at % facts.groups.length];
    if (!extra || !group) throw new Error('No facts');
    return [
      matching(random, facts.matchPrompt, pairs, extra[1]),
      several(random, group.prompt, some(random, group.right, 3), some(random, group.wrong, 3)),
    ];
  }).flat();
}
