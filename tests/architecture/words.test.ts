/** Names, comments, titles of tests, summaries and documents use the field's terms, not private words. What to write instead is beside each word. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const instead: Readonly<Record<string, string>> = {
  pen: 'writer lease',
  notebook: 'presence buffer',
  desk: 'attempt UI state',
  trouble: 'fault, error state',
  misfit: 'invalid answer',
  tablet: 'device',
  anew: 'again, reload',
  deal: 'assign',
  dealt: 'assigned',
  seat: 'result row',
  standing: 'state',
  practise: 'what it does',
  told: 'reported, shown, notified',
  heard: 'received',
  unheard: 'unnoticed',
  lacks: 'is missing',
  kept: 'stored, persisted, remaining',
  forget: 'remove, invalidate',
  forgotten: 'removed, abandoned',
};
/** Ordinary words that are private ones only where a program is said to do them. */
const inTexts: Readonly<Record<string, string>> = {
  ...instead,
  he: 'the student, they',
  his: 'their',
  him: 'them',
  'take back': 'revoke, undo, roll back',
  'takes back': 'revokes, undoes, rolls back',
  'taken back': 'revoked, undone, rolled back',
  'taking back': 'revoking, undoing',
  'let go': 'release, discard',
  'lets go': 'releases, discards',
  "server's word": "the server's answer",
  "device's word": 'reported by the device',
};

/** Names of records on devices and of the wire, which older builds read; kinds of devices that people choose from. */
const stored: Readonly<Record<string, RegExp>> = {
  desk: /^(src\/offline|tests\/(sim|offline))\//,
  tablet:
    /^src\/(offline\/sitting|server\/areas\/hand-over|contract\/attempts\/hand-over-package|drill\/|client\/features\/room\/testing|client\/features\/profile\/shared)|^src\/client\/features\/(board|exam-preview|pisa|question-editor)\/|^tests\/(api|abuse)\//,
  misfit: /^src\/(contract\/error-codes|client\/api\/error-texts|server\/http\/messages)\.ts$/,
  told: /^src\/(server\/(storage\/schema\/prepared|areas\/attempts\/sitting-codes)|contract\/board\/board-attempt|client\/features\/board\/offline-start-facts)\.tsx?$|^tests\/(api|abuse)\//,
  // Helium.
  he: /room\/tools\/tables\.test\.ts$/,
  kept: /^src\/(contract\/(groups\/upgrade|sheets\/parts|people\/duplicates|assignment\/parts)|client\/(features\/(groups\/upgrade-dialog|people\/merge-dialog|assignment\/assignment-panel)|kit\/import)|server\/(sheet-imports|areas\/(groups|people|assignment)|storage\/schema\/(enrolments|sheet-imports)))|^tests\/(api|abuse)\//,
  seat: /\/(rooms|places)[\w-]*\.tsx?$/,
};
const kindsOfDevices = /`tablet`|school tablets?|(phone|Android|upright).{0,25}tablet|tablet upright/iu;

const tracked = execFileSync('git', ['ls-files', 'src', 'sw', 'tests', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n');
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
const programs = sources.filter((file) => !file.endsWith('words.test.ts'));
/** Documents about the code, not about its use: the README in the project's folder speaks of school tablets. */
const documents = tracked.filter((file) => /^(src|sw|tests)\/.*\.(md|css)$/.test(file));

/** Also in the plural and as a possessive. Not quoted, not in a path, not a part of another word. */
const patternOf = (word: string) => new RegExp(`(?<![\\w\`'/.-])(?:${word})s?(?:['’]s)?(?![\\w\`'-])`, 'iu');
const patterns = new Map(Object.keys(inTexts).map((word) => [word, patternOf(word)]));
const anyPattern = patternOf(Object.keys(inTexts).join('|'));
const phrases = new RegExp(
  Object.keys(inTexts)
    .filter((word) => /[ ']/.test(word))
    .join('|'),
  'iu',
);

/** `AttemptSeats` in `attempt`, `seats` and `seat`. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.flatMap((word) => [word, word.replace(/s$/, '')]);
}

interface Found {
  names: Set<string>;
  /** Titles of tests; summaries and scopes of endpoints. */
  texts: string[];
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** `test`, `test.each(rows)`, `describe.each(rows)` and the like. */
function isOfTests(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee['type'] === 'Identifier') return /^(test|it|describe)$/.test(String(callee['name']));
  return isOfTests(callee['object'] ?? callee['callee']);
}

function stringsIn(value: unknown, texts: string[]): void {
  if (!isNode(value)) return;
  if (value['type'] === 'Literal' && typeof value['value'] === 'string') texts.push(value['value']);
  for (const part of Object.values(value)) stringsIn(part, texts);
}

function lookInto(node: unknown, found: Found): void {
  if (!isNode(node)) return;
  if (typeof node['name'] === 'string' && String(node['type']).endsWith('Identifier')) found.names.add(node['name']);
  if (node['type'] === 'CallExpression' && isOfTests(node['callee']) && Array.isArray(node['arguments']))
    stringsIn(node['arguments'][0], found.texts);
  if (node['type'] === 'Property' && isNode(node['key']) && /^(summary|scope)$/.test(String(node['key']['name'])))
    stringsIn(node['value'], found.texts);
  for (const value of Object.values(node)) lookInto(value, found);
}

function wrongNames(file: string, names: Iterable<string>): string[] {
  return [...names].flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const term = Object.hasOwn(instead, word) && !stored[word]?.test(file) ? instead[word] : undefined;
      return term === undefined ? [] : [`${file}: ${name}: ${term}`];
    }),
  );
}

function wrongTexts(file: string, texts: readonly string[]): string[] {
  return texts
    .filter((text) => anyPattern.test(text) && !kindsOfDevices.test(text))
    .flatMap((text) =>
      [...patterns].flatMap(([word, pattern]) =>
        pattern.test(text) && !stored[word]?.test(file) ? [`${file}: ${text.trim()}: ${inTexts[word]}`] : [],
      ),
    );
}

/** Such a comment is no sentence: write the term ("Size of the file") or a verb ("Returns ..."). */
const fragment = /^\**\s*(?:Of|What)\s/;

function fragmentsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/(?:\/\/|\*)\s*(?:Of|What)\s/.test(text)) return [];
  const { comments } = parseSync(file, text);
  return comments.flatMap(({ type, value, start }, at) => {
    const before = comments[at - 1];
    // Neighbouring lines of `//` are one comment.
    const continues = type === 'Line' && before?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(before.end, start));
    return fragment.test(value) && !continues ? [`${file}:${text.slice(0, start).split('\n').length}: ${value.trim()}`] : [];
  });
}

test('names, comments, titles and file names have no private words', () => {
  const wrong = programs.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const words = wordsOf(`${basename(file)} ${text}`);
    if (!words.some((word) => Object.hasOwn(inTexts, word)) && !phrases.test(text)) return [];
    const { program, comments } = parseSync(file, text);
    const found: Found = { names: new Set([basename(file)]), texts: comments.map(({ value }) => value) };
    lookInto(program, found);
    return [...wrongNames(file, found.names), ...wrongTexts(file, found.texts)];
  });
  expect(wrong).toEqual([]);
});

test('no comment begins with a fragment: "Of ..." or "What ..."', () => {
  const found = sources.flatMap(fragmentsIn);
  const inFeatures = found.filter((one) => one.startsWith('src/client/features/'));
  expect(found.filter((one) => !inFeatures.includes(one))).toEqual([]);
  // Older comments of screens: the number only goes down.
  expect(inFeatures.length).toBeLessThanOrEqual(242);
});

test('documents have no private words', () => {
  const wrong = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const prose = file.endsWith('.css')
      ? [...text.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => comment)
      : text.replace(/^```[^]*?^```/gm, '').split('\n');
    return wrongTexts(file, prose);
  });
  expect(wrong).toEqual([]);
});
