/** Questions made of two lists: matching, ordering, rows with two columns. */
import { buildPairs, pairsOf } from '../core/build.ts';
import { partIdAt, mixed } from '../core/ids.ts';
import { buildOrder } from '../core/build-order.ts';
import { absolutePlace, orderGradingOf } from '../core/order-grading.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { areOfTruth, statementOf } from '../core/statement-words.ts';
import { plainTextOf } from '../rich/rich-text.ts';
import { attributeOf, childOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { promptOf, richTextOf, type MoodleQuestion } from './moodle-question.ts';

export async function readMatching(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const prompt = await promptOf(question);
  const pairs = [];
  for (const part of elementsOf(element, 'subquestion')) {
    const right = rich.text(textOf(childOf(childOf(part, 'answer'), 'text')).trim());
    if (right !== '') pairs.push({ left: await richTextOf(part, rich), right });
  }
  if (pairs.length === 0) throw new Refused('no-key');
  return buildPairs(prompt, pairs, points, notes);
}

/** Words and numbers by which Moodle says that each student gets a part of the items, drawn for them. */
const drawn = new Set(['1', '2', 'RANDOM', 'REL', 'CONTIGUOUS', 'CONTIG']);

export async function readOrdering(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const word = (name: string) => textOf(childOf(element, name)).trim();
  const answers = elementsOf(element, 'answer').sort(
    (one, other) => Number(attributeOf(one, 'fraction') ?? 0) - Number(attributeOf(other, 'fraction') ?? 0),
  );
  const shown = Number(word('selectcount') || 0);
  if (drawn.has(word('selecttype').toUpperCase()) && shown > 0 && shown < answers.length) {
    throw new Refused('computed', { what: 'selectcount' });
  }
  const grading = orderGradingOf(word('gradingtype'), absolutePlace);
  if (grading === null) throw new Refused('scoring-unreadable', { what: word('gradingtype') });
  const items = [];
  for (const answer of answers) items.push(await richTextOf(answer, rich));
  return buildOrder(await promptOf(question), items, points, notes, grading);
}

/** Statements, each with one of two columns. */
export async function readRows(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const prompt = await promptOf(question);
  const rows = [];
  for (const row of elementsOf(element, 'row')) {
    rows.push({ number: attributeOf(row, 'number') ?? '', content: await richTextOf(childOf(row, 'optiontext'), rich) });
  }
  const columns: { number: string; content: string }[] = [];
  for (const column of elementsOf(element, 'column')) {
    columns.push({
      number: attributeOf(column, 'number') ?? '',
      content: await richTextOf(childOf(column, 'responsetext'), rich),
    });
  }
  const method = textOf(childOf(childOf(element, 'scoringmethod'), 'text') ?? childOf(element, 'scoringmethod')).trim();
  const key = rows.map((row) => columns.findIndex((column) => isRight(element, row.number, column.number)));
  if (key.length === 0 || key.includes(-1)) throw new Refused('no-key');
  const share = (hits: number) => shareBy(method, hits, rows.length);
  const labels = columns.map(({ content }) => plainTextOf(content) ?? '');
  const yesAt = labels.findIndex((label) => statementOf(label) === 'yes');
  const statements = rows.map(({ content }, at) => ({ id: partIdAt(at), content }));
  if (columns.length === 2 && yesAt !== -1 && statementOf(labels[1 - yesAt] ?? '') === 'no') {
    const right = Object.fromEntries(
      statements.map(({ id }, at) => [id, key[at] === yesAt ? ('yes' as const) : ('no' as const)]),
    );
    const kind = areOfTruth(labels) ? ('true-false' as const) : ('yes-no' as const);
    return {
      content: { mechanic: 'yes-no', content: { prompt, labels: kind, statements, right } },
      points,
      notes,
      score: (answer) => {
        const own = answer && 'selected' in answer ? Object.entries(answer.selected ?? {}) : [];
        return share(own.filter(([id, word]) => right[id] === word).length);
      },
    };
  }
  const left = rows.map(({ content }, at) => ({ id: partIdAt(at, 'l'), content }));
  const right = mixed(columns, ({ content }) => content).map(({ number, content }, at) => ({
    id: partIdAt(at, 'r'),
    content,
    number,
  }));
  const pairs = left.map(({ id }, at) => ({
    left: id,
    right: right.find(({ number }) => number === columns[key[at] ?? 0]?.number)?.id ?? '',
  }));
  return {
    content: {
      mechanic: 'matching',
      content: { prompt, left, right: right.map(({ id, content }) => ({ id, content })), multiple: false, pairs },
    },
    points,
    notes,
    score: (answer) =>
      share(pairs.filter((pair) => pairsOf(answer).some((own) => own.left === pair.left && own.right === pair.right)).length),
  };
}

function shareBy(method: string, hits: number, of: number): number {
  if (method === 'subpoints') return hits / of;
  if (method === 'kprime') return hits === of ? 1 : hits === of - 1 ? 0.5 : 0;
  if (method === 'kprimeonezero' || method === 'mtfonezero') return hits === of ? 1 : 0;
  throw new Refused('scoring-unreadable', { what: method });
}

function isRight(element: XmlElement, row: string, column: string): boolean {
  const weight = elementsOf(element, 'weight').find(
    (each) => attributeOf(each, 'rownumber') === row && attributeOf(each, 'columnnumber') === column,
  );
  return Number(textOf(childOf(weight, 'value')).trim() || 0) > 0;
}
