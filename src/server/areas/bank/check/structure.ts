/**
 * What two languages of one question must have in common: its parts and its key, without the words. Where both name their parts alike (the
 * counterpart was made by copying) parts are compared by id, else by place.
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
    lists: [gaps, ...gaps.map(({ id, options }) => options.map((option) => ({ id: `${id}/${option.id}` })))],
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
  const isAlike = idsOf(a).sort().join() === idsOf(b).sort().join();
  return keyOf(a, isAlike) === keyOf(b, isAlike) ? null : 'key';
}

function idsOf({ lists }: Outline): string[] {
  return lists.flat().map(({ id }) => id);
}

function keyOf(outline: Outline, byId: boolean): string {
  const places = new Map(idsOf(outline).map((id, index) => [id, String(index).padStart(4, '0')]));
  return canonicalJson(outline.key((id) => (byId ? id : (places.get(id) ?? '?'))));
}
