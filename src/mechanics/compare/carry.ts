/**
 * The structure of a question into its pair in the other language: parts, order, key, settings, places. Texts that the pair has stay
 * (`alignPair` knows which part is which); a part that is missing there, or empty, comes with the text of the original, to be translated.
 * What is right is decided once.
 */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { hasContent } from '#mechanics/advice.ts';
import { readDraft } from '#mechanics/draft.ts';
import { gapsIn } from '#mechanics/editing/missing-fields.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Picture } from '#mechanics/parts.ts';
import { ownValue } from '#mechanics/records.ts';
import { alignPair, type AnyQuestion } from './align.ts';
import { acceptsSameNumbers } from './same-in-all.ts';

type Carriers = {
  [M in MechanicId]: (from: KeyedContentByMechanic[M], to: KeyedContentByMechanic[M]) => KeyedContentByMechanic[M];
};

function texts<T extends { id: string; content: string }>(from: readonly T[], to: readonly T[]): T[] {
  return from.map((part) => {
    const own = to.find(({ id }) => id === part.id)?.content ?? '';
    return { ...part, content: hasContent(own) ? own : part.content };
  });
}

function labels<T extends { id: string; label: string }>(from: readonly T[], to: readonly T[]): T[] {
  return from.map((part) => ({ ...part, label: prompt(part.label, to.find(({ id }) => id === part.id)?.label ?? '') }));
}

/** A picture may have words in it: the pair keeps its own. */
function picture(from: Picture | null, to: Picture | null): Picture | null {
  return from === null ? null : (to ?? from);
}

function prompt(from: string, to: string): string {
  return to === '' ? from : to;
}

/** A number is the same in every language, a word is not. */
function accepted(from: AcceptedTexts, to: AcceptedTexts | undefined): AcceptedTexts {
  if (!to || to.texts.length === 0) return from;
  const own = { ...to, caseSensitive: from.caseSensitive, tolerance: from.tolerance };
  return acceptsSameNumbers(from, own) ? own : from;
}

/** The pair's words around the original's gaps: missing ones are appended, removed ones go. */
function template(from: string, to: string): string {
  if (gapsIn(to).length === 0 && to.replace(/<[^>]*>|\s/g, '') === '') return from;
  const wanted = gapsIn(from);
  const carried = to.replace(/<span\b[^<>]*?\sdata-gap=["']([^"'<>]*)["'][^<>]*>\s*(?:<\/span>)?/gi, (gap, id: string) =>
    wanted.includes(id) ? gap : '',
  );
  const there = new Set(gapsIn(carried));
  const lacking = wanted.filter((id) => !there.has(id)).map((id) => `<span data-gap="${id}"></span>`);
  if (lacking.length === 0) return carried;
  const tail = ` ${lacking.join(' ')}`;
  return carried.endsWith('</p>') ? `${carried.slice(0, -4)}${tail}</p>` : `${carried}${tail}`;
}

const carriers: Carriers = {
  'one-correct': (from, to) => ({
    prompt: prompt(from.prompt, to.prompt),
    options: texts(from.options, to.options),
    right: from.right,
  }),
  'multiple-choice': (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    options: texts(from.options, to.options),
  }),
  'one-correct-input': (from, to) => ({
    prompt: prompt(from.prompt, to.prompt),
    options: texts(from.options, to.options),
    input: {
      kind: from.input.kind,
      label: prompt(from.input.label, to.input.label),
      unit: from.input.unit === null ? null : (to.input.unit ?? from.input.unit),
    },
    right: { selected: from.right.selected, accepted: accepted(from.right.accepted, to.right.accepted) },
  }),
  'yes-no': (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    statements: texts(from.statements, to.statements),
  }),
  'interactive-squares': (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    background: picture(from.background, to.background),
    squares: labels(from.squares, to.squares),
  }),
  matching: (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    left: texts(from.left, to.left),
    right: texts(from.right, to.right),
  }),
  'empty-selects': (from, to) => ({
    prompt: prompt(from.prompt, to.prompt),
    template: template(from.template, to.template),
    gaps: from.gaps.map((gap) => ({
      id: gap.id,
      options: texts(gap.options, to.gaps.find(({ id }) => id === gap.id)?.options ?? []),
    })),
    right: from.right,
  }),
  essay: (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    rubric: from.rubric.map((criterion) => to.rubric.find(({ id }) => id === criterion.id) ?? criterion),
  }),
  'simple-text': (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    accepted: accepted(from.accepted, to.accepted),
  }),
  'empty-input': (from, to) => ({
    prompt: prompt(from.prompt, to.prompt),
    template: template(from.template, to.template),
    gaps: from.gaps,
    accepted: Object.fromEntries(
      Object.entries(from.accepted).map(([id, own]) => [id, accepted(own, ownValue(to.accepted, id))]),
    ),
  }),
  'drag-and-drop': (from, to) => ({
    ...from,
    prompt: prompt(from.prompt, to.prompt),
    background: picture(from.background, to.background),
    zones: labels(from.zones, to.zones),
    items: texts(from.items, to.items),
  }),
};

/**
 * @param from the original
 * @param to its pair; of another mechanic those texts stay that have a place in this one
 * @returns the pair with the structure of the original
 */
export function carryStructure<M extends MechanicId>(
  mechanic: M,
  from: KeyedContentByMechanic[M],
  to: AnyQuestion,
): KeyedContentByMechanic[M] {
  const carrier: Carriers[M] = carriers[mechanic];
  return readDraft(mechanic, carrier(from, alignPair({ mechanic, content: from }, to).content));
}
