/**
 * Answers that show how a question is scored: all of them where there are few, otherwise nothing, the right one, and what lies a step or two
 * beside these. Two scorings that agree on all of them are taken for the same.
 */
import { isAccepted } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { assertNever } from '#lib/assert-never.ts';
import type { Answer } from '#mechanics/question.ts';
import type { ImportedContent } from '#server/bank-formats/report.ts';

const most = 400;
const wrongText = 'qzx';

export function probeAnswers(question: ImportedContent): Answer[] {
  switch (question.mechanic) {
    case 'one-correct':
      return question.content.options.map(({ id }) => ({ selected: id }));
    case 'yes-no': {
      const right = new Map(Object.entries(question.content.right));
      return combinations(question.content.statements.map(({ id }) => choices(id, [null, 'yes', 'no'], right.get(id)))).map(
        (picked) => ({ selected: Object.fromEntries(picked) as Record<string, 'yes' | 'no'> }),
      );
    }
    case 'one-correct-input': {
      const { options, right } = question.content;
      const texts = typed(right.accepted);
      return [null, ...options.map(({ id }) => id)].flatMap((selected) => texts.map((input) => ({ selected, input })));
    }
    case 'multiple-choice':
      return subsets(
        question.content.options.map(({ id }) => id),
        question.content.right,
      ).map((selected) => ({ selected }));
    case 'interactive-squares':
      return subsets(
        question.content.squares.map(({ id }) => id),
        question.content.right,
      ).map((selected) => ({ selected }));
    case 'matching': {
      const { left, right, multiple, pairs } = question.content;
      if (multiple) {
        const names = left.flatMap((from) => right.map((to) => `${from.id} ${to.id}`));
        const keys = pairs.map((pair) => `${pair.left} ${pair.right}`);
        return subsets(names, keys).map((marked) => ({ pairs: marked.map(toPair) }));
      }
      const key = new Map(pairs.map((pair) => [pair.left, pair.right]));
      return combinations(left.map(({ id }) => choices(id, [null, ...right.map((to) => to.id)], key.get(id)))).map(
        (picked) => ({ pairs: picked.map(([from, to]) => ({ left: from, right: to })) }),
      );
    }
    case 'empty-selects': {
      const right = new Map(Object.entries(question.content.right));
      return combinations(
        question.content.gaps.map(({ id, options }) => choices(id, [null, ...options.map((each) => each.id)], right.get(id))),
      ).map((picked) => ({ selected: Object.fromEntries(picked) }));
    }
    case 'simple-text':
      return typed(question.content.accepted)
        .filter((text) => text.length <= question.content.maxLength)
        .map((text) => ({ text }));
    case 'essay':
      return [];
    case 'empty-input':
      return combinations(
        question.content.gaps.map(({ id }) => {
          const accepted = question.content.accepted[id];
          return choices(id, accepted ? [null, ...typed(accepted)] : [null], accepted?.texts[0]);
        }),
      ).map((picked) => ({ values: Object.fromEntries(picked) }));
    case 'drag-and-drop': {
      const { zones, items, right } = question.content;
      const homes = new Map(Object.entries(right).flatMap(([zone, own]) => own.map((item) => [item, zone] as const)));
      const capacity = new Map(zones.map((zone) => [zone.id, zone.capacity]));
      return combinations(items.map(({ id }) => choices(id, [null, ...zones.map((zone) => zone.id)], homes.get(id)))).flatMap(
        (picked) => {
          const placed: Record<string, string[]> = Object.fromEntries(zones.map(({ id }) => [id, []]));
          for (const [item, zone] of picked) placed[zone]?.push(item);
          const fits = Object.entries(placed).every(([zone, own]) => own.length <= (capacity.get(zone) ?? 0));
          return fits ? [{ placed }] : [];
        },
      );
    }
    default:
      return assertNever(question);
  }
}

function toPair(name: string): { left: string; right: string } {
  const [left = '', right = ''] = name.split(' ');
  return { left, right };
}

/** The accepted texts, one that isn't, and for numbers what lies just within and just beyond the tolerance. */
function typed(accepted: AcceptedTexts): string[] {
  const texts = [...accepted.texts.slice(0, 10), wrongText];
  const first = accepted.texts[0] ?? '';
  // Another case is only a probe where it is distinguished here: otherwise it is what we forgive by rule.
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  if (other !== first && other.length <= 200) texts.push(other);
  const number = Number(first.replace(',', '.'));
  if (accepted.tolerance !== null && first.trim() !== '' && Number.isFinite(number)) {
    const beyond = accepted.tolerance === 0 ? 1 : accepted.tolerance * 2;
    const within = accepted.tolerance / 2;
    for (const step of [within, -within, beyond, -beyond]) texts.push(String(Number((number + step).toPrecision(12))));
  }
  const unlike = texts.filter((text) => text.length <= 200 && !/e[+-]/i.test(text.replace(/^\D+$/, '')));
  return [...new Set(unlike)].filter((text) => text !== wrongText || !isAccepted(text, accepted));
}

type Choice = readonly [part: string, value: string];
interface Part {
  id: string;
  values: readonly (string | null)[];
  right: string | undefined;
}

function choices(id: string, values: readonly (string | null)[], right: string | undefined): Part {
  return { id, values: [...new Set(values)], right };
}

/** Ways to answer part by part. Null leaves a part open. */
function combinations(parts: readonly Part[]): Choice[][] {
  const count = parts.reduce((product, part) => product * part.values.length, 1);
  if (count <= most) {
    let all: (string | null)[][] = [[]];
    for (const part of parts) all = all.flatMap((before) => part.values.map((value) => [...before, value]));
    return all.map((values) => toChoices(parts, values));
  }
  const right = parts.map((part) => part.right ?? null);
  const none = parts.map(() => null);
  const beside = [right, none].flatMap((base) =>
    parts.flatMap((part, at) => part.values.map((value) => base.map((own, index) => (index === at ? value : own)))),
  );
  // Growing shares of right ones, and all wrong.
  const growing = parts.map((_, at) => right.map((own, index) => (index <= at ? own : null)));
  const wrong = parts.map((part) => part.values.find((value) => value !== null && value !== part.right) ?? null);
  const halfWrong = parts.map((_, at) => right.map((own, index) => (index <= at ? own : (wrong[index] ?? null))));
  return [none, right, wrong, ...growing, ...halfWrong, ...beside.slice(0, most)].map((values) => toChoices(parts, values));
}

function toChoices(parts: readonly Part[], values: readonly (string | null)[]): Choice[] {
  return parts.flatMap((part, at) => {
    const value = values[at];
    return value == null ? [] : [[part.id, value] as const];
  });
}

/** Ways to mark some of the choices. */
function subsets(all: readonly string[], right: readonly string[]): string[][] {
  if (all.length <= 8) {
    return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_id, at) => (bits >> at) % 2 === 1));
  }
  const isRight = new Set(right);
  const wrong = all.filter((id) => !isRight.has(id));
  const growing = right.map((_, at) => right.slice(0, at + 1));
  const withWrong = growing.flatMap((some) => wrong.slice(0, 4).map((_, at) => [...some, ...wrong.slice(0, at + 1)]));
  const single = all.map((id) => [id]);
  return [
    [],
    [...right],
    [...all],
    wrong,
    ...growing,
    ...withWrong,
    ...single,
    ...single.map(([id]) => right.filter((own) => own !== id)),
  ].slice(0, most);
}
