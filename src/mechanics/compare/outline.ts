/**
 * Questions of all mechanics in one form, to compare two of them: versions, languages, what two people wrote. A part goes by its id, wherever it
 * stands; its name (B, 2) is what a reader calls it.
 *
 * Only for the server and the screens that write questions: it carries the key.
 */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { PartKind } from '#mechanics/missing.ts';
import type { Picture } from '#mechanics/parts.ts';
import { ownValue } from '#mechanics/records.ts';

/** An option of a gap's list has `GAP/OPTION` for its id. */
export interface OutlinePart {
  kind: PartKind;
  id: string;
  /** A, B, ... or 1, 2, ...; `1A` for the first option of the first gap. */
  name: string;
  /** HTML, or plain text (`isPlain`); null: it has none. */
  text: string | null;
  isPlain: boolean;
}

export interface OutlineKey {
  /** The part that it is about; null: the question. */
  part: string | null;
  /** Ids of what is right there, in the order of the parts. */
  right: string[];
  /** Words that say it where there are no ids: yes, no. */
  word: string | null;
}

export const settingNames = [
  'choose',
  'labels',
  'multiple',
  'multiline',
  'maxLength',
  'maxWords',
  'rows',
  'columns',
  'input-kind',
  'unit',
] as const;
export type SettingName = (typeof settingNames)[number];

export interface Outline {
  /** The prompt, the text with gaps, the label of a field: what is no part. */
  texts: { name: 'prompt' | 'template' | 'label'; html: string }[];
  parts: OutlinePart[];
  keys: OutlineKey[];
  /** Typed answers that are accepted, by part; null: the question's. */
  accepted: { part: string | null; accepted: AcceptedTexts }[];
  settings: Partial<Record<SettingName, string | number | boolean | null>>;
  picture: Picture | null;
  /** Traits of each part: type of a gap or zone (`form`), and its width or position (`place`). */
  traits: { part: string; form: string; place: string }[];
}

const none: Outline = { texts: [], parts: [], keys: [], accepted: [], settings: {}, picture: null, traits: [] };

export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}

function lettered(kind: PartKind, parts: readonly { id: string; content: string }[]): OutlinePart[] {
  return parts.map(({ id, content }, index) => ({ kind, id, name: letterOf(index), text: content, isPlain: false }));
}

function numbered(kind: PartKind, parts: readonly { id: string; content: string }[]): OutlinePart[] {
  return parts.map(({ id, content }, index) => ({ kind, id, name: String(index + 1), text: content, isPlain: false }));
}

function gapParts(gaps: readonly { id: string }[]): OutlinePart[] {
  return gaps.map(({ id }, index) => ({ kind: 'gap', id, name: String(index + 1), text: null, isPlain: false }));
}

/** In the order of the parts, so that the order in which a key was set says nothing. */
function inOrder(ids: readonly string[], parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id).filter((id) => ids.includes(id));
}

type Outliners = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => Outline };

const outliners: Outliners = {
  'one-correct': ({ prompt, options, right }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: lettered('option', options),
    keys: [{ part: null, right: inOrder([right], options), word: null }],
  }),
  'multiple-choice': ({ prompt, options, right, choose }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: lettered('option', options),
    keys: [{ part: null, right: inOrder(right, options), word: null }],
    settings: { choose },
  }),
  'one-correct-input': ({ prompt, options, input, right }) => ({
    ...none,
    texts: [
      { name: 'prompt', html: prompt },
      { name: 'label', html: input.label },
    ],
    parts: lettered('option', options),
    keys: [{ part: null, right: inOrder([right.selected], options), word: null }],
    accepted: [{ part: null, accepted: right.accepted }],
    settings: { 'input-kind': input.kind, unit: input.unit },
  }),
  'yes-no': ({ prompt, statements, labels, right }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: numbered('statement', statements),
    keys: statements.map(({ id }) => ({ part: id, right: [], word: ownValue(right, id) ?? null })),
    settings: { labels },
  }),
  'interactive-squares': ({ prompt, rows, columns, background, squares, choose, right }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: squares.map(({ id, label }, index) => ({
      kind: 'square',
      id,
      name: `${letterOf(Math.floor(index / Math.max(1, columns)))}${(index % Math.max(1, columns)) + 1}`,
      text: label,
      isPlain: true,
    })),
    keys: [{ part: null, right: inOrder(right, squares), word: null }],
    settings: { rows, columns, choose },
    picture: background,
  }),
  matching: ({ prompt, left, right, multiple, pairs }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: [...numbered('left', left), ...lettered('right', right)],
    keys: left.map(({ id }) => {
      const linked = pairs.filter((pair) => pair.left === id).map((pair) => pair.right);
      return { part: id, right: inOrder(linked, right), word: null };
    }),
    settings: { multiple },
  }),
  'empty-selects': ({ prompt, template, gaps, right }) => ({
    ...none,
    texts: [
      { name: 'prompt', html: prompt },
      { name: 'template', html: template },
    ],
    parts: gaps.flatMap((gap, index): OutlinePart[] => [
      ...gapParts([gap]).map((part) => ({ ...part, name: String(index + 1) })),
      ...gap.options.map((option, place): OutlinePart => ({
        kind: 'option',
        id: `${gap.id}/${option.id}`,
        name: `${String(index + 1)}${letterOf(place)}`,
        text: option.content,
        isPlain: true,
      })),
    ]),
    keys: gaps.map(({ id }) => {
      const option = ownValue(right, id);
      return { part: id, right: option ? [`${id}/${option}`] : [], word: null };
    }),
  }),
  essay: ({ prompt, maxWords, rubric }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: rubric.map(({ id, title }, index) => ({
      kind: 'criterion',
      id,
      name: String(index + 1),
      text: title,
      isPlain: true,
    })),
    settings: { maxWords },
    traits: rubric.map(({ id, levels }) => ({
      part: id,
      form: levels.map(({ points }) => points).join(' '),
      place: '-',
    })),
  }),
  'simple-text': ({ prompt, maxLength, multiline, accepted }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    accepted: [{ part: null, accepted }],
    settings: { maxLength, multiline },
  }),
  'empty-input': ({ prompt, template, gaps, accepted }) => ({
    ...none,
    texts: [
      { name: 'prompt', html: prompt },
      { name: 'template', html: template },
    ],
    parts: gapParts(gaps),
    accepted: gaps.flatMap(({ id }) => {
      const own = ownValue(accepted, id);
      return own ? [{ part: id, accepted: own }] : [];
    }),
    traits: gaps.map(({ id, kind, size }) => ({ part: id, form: kind, place: String(size) })),
  }),
  'drag-and-drop': ({ prompt, background, zones, items, right }) => ({
    ...none,
    texts: [{ name: 'prompt', html: prompt }],
    parts: [
      ...zones.map(({ id, label }, index): OutlinePart => ({
        kind: 'zone',
        id,
        name: String(index + 1),
        text: label,
        isPlain: true,
      })),
      ...lettered('item', items),
    ],
    keys: zones.map(({ id }) => ({ part: id, right: inOrder(ownValue(right, id) ?? [], items), word: null })),
    picture: background,
    traits: zones.map(({ id, capacity, area }) => ({
      part: id,
      form: String(capacity),
      place: area ? [area.x, area.y, area.width, area.height].map((side) => side.toFixed(1)).join(' ') : '-',
    })),
  }),
};

/** @param content a draft, complete or not (`readDraft`) */
export function outlineOf<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Outline {
  const outline: Outliners[M] = outliners[mechanic];
  return outline(content);
}
