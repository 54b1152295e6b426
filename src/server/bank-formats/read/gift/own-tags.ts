/**
 * Settings for which GIFT and Moodle have no words, in tags of our own exports: `[tag:synaq-choose-2]`. Other programs show
 * them as tags, and people change the questions there: what such a question says itself counts before its tags.
 */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import { ownQuestion } from '../core/own-score.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { statementOf } from '../core/statement-words.ts';

const form = /^synaq-([a-z]+)-([\w.-]+)$/;

export type OwnTags = ReadonlyMap<string, string>;

/** Empty for a question of others. */
export function ownTagsIn(tags: readonly string[]): OwnTags {
  const own = new Map(tags.map((tag) => form.exec(tag)).map((match): [string, string] => [match?.[1] ?? '', match?.[2] ?? '']));
  own.delete('');
  return own;
}

/** A question as we wrote it, or as others left it. */
export function applyOwnTags(read: ReadQuestion, own: OwnTags): ReadQuestion {
  if (own.size === 0) return read;
  const partial = own.get('partial');
  const base = {
    ...read,
    isOwn: true,
    notes: read.notes.filter(({ code }) => code !== 'right-side-mixed'),
    ...(partial === undefined ? {} : { partialCredit: partial === 'yes' }),
  };
  const { content } = read;
  if (content.mechanic === 'multiple-choice') {
    const choose = Number(own.get('choose') ?? Number.NaN);
    const set = { ...content.content, choose: choose === content.content.right.length ? choose : content.content.choose };
    return allOrNothing({ ...base, content: { mechanic: 'multiple-choice', content: set } });
  }
  const statements = own.get('statements');
  if (content.mechanic === 'matching' && statements !== undefined) {
    return asStatements(base, content.content, statements) ?? allOrNothing({ ...base, notes: read.notes });
  }
  const labels = own.get('labels');
  if (content.mechanic === 'yes-no' && labels !== undefined) {
    return { ...base, content: { mechanic: 'yes-no', content: { ...content.content, labels: labelsOf(labels) } } };
  }
  if (content.mechanic === 'simple-text') {
    const length = Number(own.get('length') ?? Number.NaN);
    const longest = Math.max(...content.content.accepted.texts.map((text) => text.length));
    const set = {
      ...content.content,
      maxLength: Number.isInteger(length) ? Math.max(length, longest) : content.content.maxLength,
      multiline: own.get('lines') === 'many',
    };
    return { ...base, content: { mechanic: 'simple-text', content: set } };
  }
  return allOrNothing(base);
}

/** Formats without this rule score by parts; the tag says otherwise. */
function allOrNothing(read: ReadQuestion): ReadQuestion {
  return read.partialCredit === false ? { ...read, score: (answer) => ((read.score(answer) ?? 0) > 0.999 ? 1 : 0) } : read;
}

function labelsOf(name: string): 'yes-no' | 'true-false' {
  return name === 'true-false' ? 'true-false' : 'yes-no';
}

/** Statements travel as matching with two words. Null with any others: then it is a matching, whatever it was once. */
function asStatements(
  read: ReadQuestion,
  { prompt, left, right, pairs }: KeyedContentByMechanic['matching'],
  labels: string,
): ReadQuestion | null {
  const words = new Map(right.map(({ id, content }) => [id, statementOf(content)]));
  const key: Record<string, 'yes' | 'no'> = {};
  for (const { id } of left) {
    const word = words.get(pairs.find((pair) => pair.left === id)?.right ?? '');
    if (!word) return null;
    key[id] = word;
  }
  if ([...words.values()].includes(null)) return null;
  const content = { prompt, labels: labelsOf(labels), statements: left, right: key };
  return { ...ownQuestion({ mechanic: 'yes-no', content }, read.points, read.partialCredit ?? true, read.notes), isOwn: true };
}
