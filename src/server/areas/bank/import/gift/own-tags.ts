/** What GIFT has no words for, in tags of our own exports: `[tag:synaq-choose-2]`. Other programs show them as tags. */
import { ownQuestion } from '../core/own-score.ts';
import type { ReadQuestion } from '../core/read-question.ts';

const form = /^synaq-([a-z]+)-([\w.-]+)$/;

/** Null without such tags. */
export function readOwnTags(tags: readonly string[]): ((read: ReadQuestion) => ReadQuestion) | null {
  const own = new Map(tags.map((tag) => form.exec(tag)).map((match): [string, string] => [match?.[1] ?? '', match?.[2] ?? '']));
  own.delete('');
  return own.size === 0 ? null : (read) => applyOwnTags(read, own);
}

/** Their rule is ours then: the file was written by us. */
export function applyOwnTags(read: ReadQuestion, own: ReadonlyMap<string, string>): ReadQuestion {
  const points = Number(own.get('points') ?? read.points);
  const partial = own.get('partial');
  const base = {
    ...read,
    points,
    notes: read.notes.filter(({ code }) => code !== 'right-side-mixed'),
    ...(partial === undefined ? {} : { partialCredit: partial === 'yes' }),
  };
  const { content } = read;
  if (content.mechanic === 'multiple-choice') {
    const choose = Number(own.get('choose') ?? Number.NaN);
    const set = { ...content.content, choose: Number.isInteger(choose) ? choose : content.content.choose };
    return allOrNothing({ ...base, content: { mechanic: 'multiple-choice', content: set } });
  }
  const statements = own.get('statements');
  if (content.mechanic === 'matching' && statements !== undefined) return asStatements(base, statements);
  const labels = own.get('labels');
  if (content.mechanic === 'yes-no' && labels !== undefined) {
    return { ...base, content: { mechanic: 'yes-no', content: { ...content.content, labels: labelsOf(labels) } } };
  }
  if (content.mechanic === 'simple-text') {
    const length = Number(own.get('length') ?? Number.NaN);
    const set = {
      ...content.content,
      maxLength: Number.isInteger(length) ? length : content.content.maxLength,
      multiline: own.get('lines') === 'many',
      accepted: {
        ...content.content.accepted,
        caseSensitive: own.get('case') === 'yes' || content.content.accepted.caseSensitive,
      },
    };
    // GIFT knows no case: the rule of the file would be another.
    return ownQuestion({ mechanic: 'simple-text', content: set }, points, base.partialCredit ?? true, base.notes);
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

/** Statements travel as matching with two words. */
function asStatements(read: ReadQuestion, labels: string): ReadQuestion {
  if (read.content.mechanic !== 'matching') return read;
  const { prompt, left, right, pairs } = read.content.content;
  const words = new Map(right.map(({ id, content }) => [id, content]));
  const key = Object.fromEntries(
    left.map(({ id }) => {
      const word = words.get(pairs.find((pair) => pair.left === id)?.right ?? '') ?? '';
      return [id, /^(?:yes|true)$/i.test(word) ? ('yes' as const) : ('no' as const)];
    }),
  );
  const content = { prompt, labels: labelsOf(labels), statements: left, right: key };
  return ownQuestion({ mechanic: 'yes-no', content }, read.points, read.partialCredit ?? true, read.notes);
}
