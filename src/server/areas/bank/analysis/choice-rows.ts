/** The table of an edition's choices, in words: every option of a choice, and of what is filled in part by part what was chosen or is right. */
import type { ChoiceRow } from '#contract/bank/analysis.ts';
import { choiceTable, partSeparator } from '#domain/analysis/choices.ts';
import type { OptionFigures } from '#domain/analysis/flags.ts';
import type { ItemSums } from '#domain/analysis/item-sums.ts';
import { choiceText } from '#mechanics/choice-text.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { plainText } from '#server/rich-text/question-text.ts';

/** Typed words that are shown of each part beside the right one: the most frequent. */
const mostTyped = 12;
/** As many as twenty parts can have. */
const mostRows = 400;

interface Words {
  /** Ids of what is chosen among: each has its row. Null: filled in part by part, or typed. */
  options: string[] | null;
  /** Names of parts before the `=`. */
  groups: Map<string, string>;
  /** Words of a part without `=`, or of what stands behind it; `GROUP=VALUE` where a value's words hang on its group. */
  values: Map<string, string>;
}

export function choiceRows(
  question: KeyedQuestion,
  sums: Pick<ItemSums, 'n' | 'choices'>,
): { rows: ChoiceRow[]; options: OptionFigures[] } {
  const words = wordsOf(question);
  const keys = new Set(choiceText(question, shownRight(question))?.split(partSeparator));
  const known = words.options ?? [...keys].filter((part) => !isTypedPart(question, part));
  const table = choiceTable(sums, known);
  const isRight = (part: string, earned: number | null) =>
    isTypedPart(question, part) ? keys.has(part) || earned === 1 : keys.has(part);
  const typed = new Map<string, number>();
  const placed = table.flatMap(({ part, n, share, rest, earned }): { head: string; row: ChoiceRow }[] => {
    const isTyped = isTypedPart(question, part);
    const [head = '', tail] = split(part);
    if (isTyped) {
      const place = (typed.get(head) ?? 0) + 1;
      typed.set(head, place);
      if (place > mostTyped && !keys.has(part)) return [];
    }
    const row = {
      group: tail === undefined || head === '' ? null : (words.groups.get(head) ?? head),
      label: isTyped ? (tail ?? part) : (words.values.get(part) ?? words.values.get(tail ?? head) ?? part),
      isKey: isRight(part, earned),
      isTyped,
      count: n,
      share,
      rest,
    };
    return [{ head, row }];
  });
  const options = words.options
    ? table.filter(({ part }) => known.includes(part)).map(({ part, n, rest }) => ({ isKey: keys.has(part), n, rest }))
    : [];
  // Part by part, as the question has them: what belongs to one part stands together.
  if (!words.options) {
    const order = [...words.groups.keys()];
    placed.sort(
      (a, b) =>
        order.indexOf(a.head) - order.indexOf(b.head) || Number(b.row.isKey) - Number(a.row.isKey) || b.row.count - a.row.count,
    );
  }
  return { rows: placed.slice(0, mostRows).map(({ row }) => row), options };
}

function split(part: string): [string] | [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
}

function isTypedPart({ mechanic }: KeyedQuestion, part: string): boolean {
  return mechanic === 'simple-text' || mechanic === 'empty-input' || (mechanic === 'one-correct-input' && part.startsWith('='));
}

function wordsOf(question: KeyedQuestion): Words {
  const named = (parts: readonly { id: string; content: string }[]) =>
    parts.map(({ id, content }, at): [string, string] => [id, plainText(content).slice(0, 160) || `№ ${at + 1}`]);
  const numbered = (parts: readonly { id: string }[]) => parts.map(({ id }, at): [string, string] => [id, `№ ${at + 1}`]);
  const make = (options: string[] | null, groups: [string, string][], values: [string, string][]): Words => ({
    options,
    groups: new Map(groups),
    values: new Map(values),
  });
  switch (question.mechanic) {
    case 'one-correct':
    case 'multiple-choice':
    case 'one-correct-input': {
      const all = named(question.content.options);
      return make(
        all.map(([id]) => id),
        [],
        all,
      );
    }
    case 'interactive-squares':
      return make(
        null,
        [],
        question.content.squares.map(({ id, label }, at) => [id, label || `№ ${at + 1}`]),
      );
    case 'yes-no':
      return make(null, named(question.content.statements), [
        ['yes', '+'],
        ['no', '−'],
      ]);
    case 'matching':
      return make(null, named(question.content.left), named(question.content.right));
    case 'drag-and-drop':
      return make(
        null,
        named(question.content.items),
        question.content.zones.map(({ id, label }) => [id, label]),
      );
    case 'empty-selects':
      return make(
        null,
        numbered(question.content.gaps),
        question.content.gaps.flatMap((gap) =>
          gap.options.map(({ id, content }): [string, string] => [`${gap.id}=${id}`, content]),
        ),
      );
    case 'empty-input':
      return make(null, numbered(question.content.gaps), []);
    case 'simple-text':
    case 'essay':
      return make(null, [], []);
  }
}
