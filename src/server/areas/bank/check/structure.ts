/**
 * What two languages of one question must have in common: its parts and its key, without the words. Parts that say the same in every language
 * (numbers, formulas) are known by what they say, in whatever order they stand. Of the others: where both name their parts alike (the counterpart
 * was made by copying) they are compared by id, else by place.
 */
import { canonicalJson } from '#lib/canonical-json.ts';
import { foldText } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { parseExactNumber } from '#mechanics/exact-number.score.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { ownValue } from '#mechanics/records.ts';

interface Part {
  id: string;
  content?: string;
}

interface Outline {
  /** Lists of parts, each in its order; those of a gap after one another. */
  lists: readonly (readonly Part[])[];
  /** Numbers and choices that shape the question. */
  form: unknown;
  /** The key; ids through `name`. */
  key: (name: (id: string) => string) => unknown;
}

type Outlines = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => Outline };

const outlines: Outlines = {
  'one-correct': ({ options, right }) => ({ lists: [options], form: null, key: (name) => name(right) }),
  'multiple-choice': ({ options, right, choose }) => ({
    lists: [options],
    form: choose,
    key: (name) => right.map(name).sort(),
  }),
  'yes-no': ({ statements, labels, right }) => ({
    lists: [statements],
    form: labels,
    key: (name) => Object.fromEntries(Object.entries(right).map(([id, value]) => [name(id), value])),
  }),
  'one-correct-input': ({ options, input, right }) => ({
    lists: [options],
    form: input.kind,
    key: (name) => [name(right.selected), typed(right.accepted)],
  }),
  'interactive-squares': ({ squares, rows, columns, choose, right }) => ({
    lists: [squares],
    form: [rows, columns, choose],
    key: (name) => right.map(name).sort(),
  }),
  matching: ({ left, right, multiple, pairs }) => ({
    lists: [left, right],
    form: multiple,
    key: (name) => pairs.map((pair) => `${name(pair.left)}-${name(pair.right)}`).sort(),
  }),
  'empty-selects': ({ gaps, right }) => ({
    lists: [
      gaps,
      ...gaps.map(({ id, options }) => options.map((option) => ({ id: `${id}/${option.id}`, content: option.content }))),
    ],
    form: null,
    key: (name) => Object.fromEntries(Object.entries(right).map(([gap, option]) => [name(gap), name(`${gap}/${option}`)])),
  }),
  'simple-text': ({ multiline, accepted }) => ({ lists: [], form: multiline, key: () => typed(accepted) }),
  'empty-input': ({ gaps, accepted }) => ({
    lists: [gaps],
    form: gaps.map(({ kind }) => kind),
    key: (name) => Object.fromEntries(gaps.map(({ id }) => [name(id), typed(ownValue(accepted, id))])),
  }),
  'drag-and-drop': ({ zones, items, right }) => ({
    lists: [zones, items],
    form: zones.map(({ capacity }) => capacity),
    key: (name) => Object.fromEntries(Object.entries(right).map(([zone, placed]) => [name(zone), placed.map(name).sort()])),
  }),
};

/** Words differ between languages; numbers do not, however they are written. */
function typed(accepted: AcceptedTexts | undefined): unknown {
  const number = parseExactNumber(foldText(accepted?.texts[0] ?? '', false));
  if (!number) return [accepted?.tolerance ?? null, null];
  const common = divisor(number.numerator < 0n ? -number.numerator : number.numerator, number.denominator);
  return [accepted?.tolerance ?? null, `${number.numerator / common}/${number.denominator / common}`];
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** What differs between two contents of one mechanic: nothing, `parts`, or `key`. With other parts the key says nothing. */
export function compareStructures<M extends MechanicId>(
  mechanic: M,
  one: KeyedContentByMechanic[M],
  other: KeyedContentByMechanic[M],
): 'parts' | 'key' | null {
  const outline: Outlines[M] = outlines[mechanic];
  const [a, b] = [outline(one), outline(other)];
  const counts = ({ lists, form }: Outline) => canonicalJson([lists.map((list) => list.length), form]);
  if (counts(a) !== counts(b)) return 'parts';
  const [nameInA, nameInB] = namesOf(a, b);
  return canonicalJson(a.key(nameInA)) === canonicalJson(b.key(nameInB)) ? null : 'key';
}

function idsOf({ lists }: Outline): string[] {
  return lists.flat().map(({ id }) => id);
}

type Name = (id: string) => string;

/** What the parts of the one and of the other are called, so that the same part has the same name. */
function namesOf(a: Outline, b: Outline): [Name, Name] {
  const isAlike = idsOf(a).sort().join() === idsOf(b).sort().join();
  const [inA, inB] = [a, b].map(
    (outline) => new Map(idsOf(outline).map((id, index) => [id, isAlike ? id : String(index).padStart(4, '0')])),
  );
  a.lists.forEach((list, place) => {
    const other = b.lists[place] ?? [];
    const [own, theirs] = [list.map(sameInAll), other.map(sameInAll)];
    const isTold = !own.includes(null) && new Set(own).size === own.length;
    if (!isTold || own.length !== theirs.length || own.some((text) => !theirs.includes(text))) return;
    list.forEach(({ id }, index) => inA?.set(id, `=${own[index] ?? ''}`));
    other.forEach(({ id }, index) => inB?.set(id, `=${theirs[index] ?? ''}`));
  });
  return [(id) => inA?.get(id) ?? '?', (id) => inB?.get(id) ?? '?'];
}

/** What a part says where that needs no translation; null: it has words, or nothing that could tell it. */
function sameInAll({ content = '' }: Part): string | null {
  const text = content.replace(/<[^<>]*>/g, ' ');
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Script=Cyrillic}/u.test(text) ? content : null;
}
