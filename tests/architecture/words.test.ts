/** Names and comments use the field's terms, not private words. What to write instead stands beside each word. */
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
};
/** Ordinary words that are private ones only where a program is said to do them. */
const inComments: Readonly<Record<string, string>> = {
  ...instead,
  heard: 'received',
  told: 'reported, shown, warned',
  lacks: 'has no, is missing',
  he: 'the student, they',
  his: 'their',
  him: 'them',
};

/** Names of records on devices and of the wire, which older builds read; kinds of devices that people choose from. */
const stored: Readonly<Record<string, RegExp>> = {
  desk: /^(src\/offline|tests\/(sim|offline))\//,
  tablet:
    /^src\/(offline\/sitting|server\/areas\/hand-over|contract\/attempts\/hand-over-package|drill\/|client\/features\/room\/testing|client\/account-labels)|^src\/client\/features\/(board|exam-preview|pisa|question-editor)\/|^tests\/(api|abuse)\//,
  misfit: /^src\/(contract\/error-codes|client\/api\/error-texts|server\/http\/messages)\.ts$/,
};
const kindsOfDevices = /`tablet`|school tablets?|(phone|Android).{0,25}tablet/iu;

const files = execFileSync('git', ['ls-files', 'src', 'sw', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !file.endsWith('words.test.ts'));

/** `AttemptSeats` in `attempt`, `seats` and `seat`. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.flatMap((word) => [word, word.replace(/s$/, '')]);
}

function namesIn(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'name' in node && typeof node.name === 'string' && String(node.type).endsWith('Identifier'))
    names.add(node.name);
  for (const value of Object.values(node)) namesIn(value, names);
}

function wrongNames(file: string, names: Iterable<string>): string[] {
  return [...names].flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const term = Object.hasOwn(instead, word) && !stored[word]?.test(file) ? instead[word] : undefined;
      return term === undefined ? [] : [`${file}: ${name}: ${term}`];
    }),
  );
}

function wrongComments(file: string, texts: readonly string[]): string[] {
  return texts
    .filter((text) => !kindsOfDevices.test(text))
    .flatMap((text) =>
      Object.entries(inComments).flatMap(([word, term]) =>
        new RegExp(`(?<![\\w\`'/.-])${word}(?![\\w\`'-])`, 'iu').test(text) && !stored[word]?.test(file)
          ? [`${file}: ${text.trim()}: ${term}`]
          : [],
      ),
    );
}

test('names, comments and file names have no private words', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!wordsOf(`${basename(file)} ${text}`).some((word) => Object.hasOwn(inComments, word))) return [];
    const { program, comments } = parseSync(file, text);
    const names = new Set([basename(file)]);
    namesIn(program, names);
    return [
      ...wrongNames(file, names),
      ...wrongComments(
        file,
        comments.map(({ value }) => value),
      ),
    ];
  });
  expect(wrong).toEqual([]);
});
