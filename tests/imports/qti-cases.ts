/** Items with responses and expected scores: each that is a question of ours must give each response the score that is expected. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import { Refused } from '#server/bank-formats/read/core/refused.ts';
import { settle } from '#server/bank-formats/read/core/settle.ts';
import { normalise } from '#server/bank-formats/read/qti/normalise.ts';
import type { QtiQuestion } from '#server/bank-formats/read/qti/qti-item.ts';
import { readQtiItem } from '#server/bank-formats/read/qti/read-qti-item.ts';
import { MediaBox } from '#server/bank-formats/read/rich/media-box.ts';
import { RichReader } from '#server/bank-formats/read/rich/rich-text.ts';
import { decodeXml } from '#server/bank-formats/read/xml/decode-xml.ts';
import { guardXml } from '#server/bank-formats/read/xml/xml-guard.ts';
import { parseElement } from '#server/bank-formats/read/xml/xml-tree.ts';

/** Counts of one item: how many responses have the same score here, or why none can be compared. */
export interface CaseCount {
  equal: number;
  /** Responses that differ: their names with both scores. There must be none. */
  different: string[];
  /** By reason. */
  unmapped: Record<string, number>;
}
export type CaseTable = Record<string, CaseCount>;

interface Case {
  name: string;
  responses: Record<string, unknown>;
  expect: { score?: number; outcomes?: Record<string, unknown> };
}

export async function countCases(root: string): Promise<CaseTable> {
  const table: CaseTable = {};
  for (const file of caseFiles(root)) table[relative(root, dirname(file))] = await countItem(file);
  return table;
}

function* caseFiles(folder: string): Generator<string> {
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* caseFiles(path);
    else if (name === 'cases.json') yield path;
  }
}

async function countItem(file: string): Promise<CaseCount> {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };
  const count: CaseCount = { equal: 0, different: [], unmapped: {} };
  const leave = (reason: string) => {
    count.unmapped[reason] = (count.unmapped[reason] ?? 0) + 1;
  };
  const item = await readItem(join(dirname(file), 'item.xml'));
  for (const each of cases) {
    if (typeof item === 'string') leave(item);
    else compare(item, each, count, leave);
  }
  return count;
}

type Item = { question: KeyedQuestion; toAnswer: QtiQuestion['toAnswer'] };

/** Or the reason why it is no question of ours that scores the same. */
async function readItem(path: string): Promise<Item | string> {
  const xml = guardXml(decodeXml(readFileSync(path)));
  const element = normalise(parseElement(xml.text.slice(xml.text.indexOf(`<${xml.rootName}`))));
  try {
    const read = await readQtiItem(element, new RichReader(new MediaBox(), () => Promise.resolve(null), [], null), []);
    const { question, notes } = settle(read);
    const partly = notes.find(({ code }) => code === 'partial-scoring-differs' || code === 'wrong-marks-cost');
    if (partly) return `taken with the note ${partly.code}`;
    return { question: { ...question, id: 1, sharedContentId: null }, toAnswer: read.toAnswer };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const what = error.detail['what'] ?? error.detail['type'] ?? '';
    return `refused: ${error.code}${what === '' ? '' : ` (${what})`}`;
  }
}

function compare({ question, toAnswer }: Item, each: Case, count: CaseCount, leave: (reason: string) => void): void {
  const expected = each.expect.score ?? each.expect.outcomes?.['SCORE'];
  if (typeof expected !== 'number') return leave('no score is expected');
  const responses = new Map(Object.entries(each.responses).map(([name, value]) => [name, toTexts(value)]));
  const answer = toAnswer(responses);
  if (answer === undefined) return leave('the response cannot be given here');
  const { earned, invalid } = scoreQuestion(question, answer);
  if (invalid) return leave('the response cannot be given here');
  if (Math.abs(earned - expected) < 0.006) count.equal += 1;
  else count.different.push(`${each.name}: ${expected} expected, ${earned} here`);
}

function toTexts(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
}

export function caseDifferences(expected: CaseTable, found: CaseTable): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [JSON.stringify(expected[name]), JSON.stringify(found[name])];
    return one === other ? [] : [`${name}\n  expected ${one}\n  found    ${other}`];
  });
}
