/**
 * Short forms for writing questions. Options get the letters a, b, c, ... as ids in the order written, gaps g1, g2, ...,
 * statements s1, ..., zones z1, ..., squares r1c1, ...: the right answers are told by these.
 */
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Option, Picture } from '#mechanics/parts.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { DemoLevel, DemoQuestionOf } from './types.ts';
import { rich, tidy } from './typography.ts';

export interface Meta {
  key: string;
  group: string;
  level: DemoLevel;
  /** Key of the shared content beside the question. */
  shared?: string;
  /** When absent: 1 for one answer, 2 for an answer of several parts. */
  points?: number;
}

export interface Gap {
  kind: 'text' | 'number';
  size: number;
  accepted: AcceptedTexts;
}

const letters = 'abcdefghijklmnopqrst';

function letter(index: number): string {
  return letters.charAt(index);
}

function lettered(texts: readonly string[]): Option[] {
  return texts.map((text, index) => ({ id: letter(index), content: tidy(text) }));
}

function numbered(prefix: string, texts: readonly string[]): Option[] {
  return texts.map((text, index) => ({ id: `${prefix}${index + 1}`, content: tidy(text) }));
}

function question<M extends MechanicId>(
  meta: Meta,
  mechanic: M,
  content: KeyedContentOf<M>,
  points: number,
  partialCredit: boolean,
): DemoQuestionOf<M> {
  return {
    key: meta.key,
    mechanic,
    content,
    points: meta.points ?? points,
    partialCredit,
    sharedContentKey: meta.shared ?? null,
    groupKey: meta.group,
    level: meta.level,
  };
}

function template(text: string): string {
  return rich(text).replaceAll(/\[\[(\d+)\]\]/gu, '<span data-gap="g$1"></span>');
}

/** A typed number: right only when it is the very number, unless `tolerance` says otherwise. */
export function number(value: string, tolerance = 0): Gap {
  return { kind: 'number', size: 6, accepted: { texts: [value], caseSensitive: false, tolerance } };
}

/** A typed text; the first form is the one shown in review. */
export function words(...texts: string[]): Gap {
  const size = Math.min(60, Math.max(...texts.map((text) => text.length)) + 4);
  return { kind: 'text', size, accepted: { texts, caseSensitive: false, tolerance: null } };
}

export function oneCorrect(meta: Meta, prompt: string, options: readonly string[], right: string) {
  return question(meta, 'one-correct', { prompt: rich(prompt), options: lettered(options), right }, 1, false);
}

/** `right` is all right letters, for example 'acd'. With `choose` the student is told how many. */
export function multipleChoice(meta: Meta, prompt: string, options: readonly string[], right: string, choose: number | null) {
  const content = { prompt: rich(prompt), options: lettered(options), choose, right: [...right] };
  return question(meta, 'multiple-choice', content, 2, true);
}

export function yesNo(
  meta: Meta,
  prompt: string,
  labels: 'yes-no' | 'true-false',
  statements: readonly (readonly [text: string, right: 'yes' | 'no'])[],
) {
  const content = {
    prompt: rich(prompt),
    labels,
    statements: numbered(
      's',
      statements.map(([text]) => text),
    ),
    right: Object.fromEntries(statements.map(([, right], index) => [`s${index + 1}`, right])),
  };
  return question(meta, 'yes-no', content, 2, true);
}

export function oneCorrectInput(
  meta: Meta,
  prompt: string,
  options: readonly string[],
  right: string,
  label: string,
  unit: string | null,
  gap: Gap,
) {
  const content = {
    prompt: rich(prompt),
    options: lettered(options),
    input: { label: tidy(label), kind: gap.kind, unit },
    right: { selected: right, accepted: gap.accepted },
  };
  return question(meta, 'one-correct-input', content, 2, true);
}

/** `right` names squares by label or, where labels are empty, by place ('r2c3'). */
export function squares(
  meta: Meta,
  prompt: string,
  rows: readonly (readonly string[])[],
  right: readonly string[],
  choose: number | null,
  background: Picture | null = null,
) {
  const cells = rows.flatMap((row, y) => row.map((label, x) => ({ id: `r${y + 1}c${x + 1}`, label })));
  const content = {
    prompt: rich(prompt),
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    background,
    squares: cells,
    choose,
    right: right.map((name) => {
      const found = cells.find((cell) => cell.id === name || cell.label === name);
      if (!found) throw new Error(`${meta.key}: no square ${name}`);
      return found.id;
    }),
  };
  return question(meta, 'interactive-squares', content, 2, true);
}

/** Squares without words, for a picture under them. */
export function blankSquares(rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
}

/** `links` has for each left item the letters of its right items: ['b', 'a', 'd'], or ['ab', 'c'] with several links. */
export function matching(
  meta: Meta,
  prompt: string,
  left: readonly string[],
  right: readonly string[],
  links: readonly string[],
) {
  const content = {
    prompt: rich(prompt),
    left: numbered('l', left),
    right: lettered(right),
    multiple: links.some((each) => each.length > 1),
    pairs: links.flatMap((each, index) => [...each].map((id) => ({ left: `l${index + 1}`, right: id }))),
  };
  return question(meta, 'matching', content, 2, true);
}

/** `text` holds [[1]], [[2]], ... for the gaps, which are given in this order as options and the right letter. */
export function selects(
  meta: Meta,
  prompt: string,
  text: string,
  gaps: readonly (readonly [options: readonly string[], right: string])[],
) {
  const content = {
    prompt: rich(prompt),
    template: template(text),
    gaps: gaps.map(([options], index) => ({ id: `g${index + 1}`, options: lettered(options) })),
    right: Object.fromEntries(gaps.map(([, right], index) => [`g${index + 1}`, right])),
  };
  return question(meta, 'empty-selects', content, 2, true);
}

/** `text` holds [[1]], [[2]], ... for the gaps. */
export function inputs(meta: Meta, prompt: string, text: string, gaps: readonly Gap[]) {
  const content = {
    prompt: rich(prompt),
    template: template(text),
    gaps: gaps.map(({ kind, size }, index) => ({ id: `g${index + 1}`, kind, size })),
    accepted: Object.fromEntries(gaps.map(({ accepted }, index) => [`g${index + 1}`, accepted])),
  };
  return question(meta, 'empty-input', content, gaps.length > 1 ? 2 : 1, true);
}

export function simpleText(meta: Meta, prompt: string, accepted: readonly string[], maxLength = 60) {
  const content = {
    prompt: rich(prompt),
    maxLength,
    multiline: false,
    accepted: { texts: [...accepted], caseSensitive: false, tolerance: null },
  };
  return question(meta, 'simple-text', content, 1, false);
}

export interface Zone {
  label: string;
  /** Letters of the items that belong here. */
  right: string;
  /** Left, top, width, height in percent of the picture. */
  area?: readonly [number, number, number, number];
}

/** Items may be left over. Where zones take several items, each could take all, so that its size gives nothing away. */
export function dragAndDrop(
  meta: Meta,
  prompt: string,
  zones: readonly Zone[],
  items: readonly string[],
  background: Picture | null = null,
) {
  const most = Math.max(...zones.map((zone) => zone.right.length));
  const content = {
    prompt: rich(prompt),
    background,
    zones: zones.map(({ label, area }, index) => ({
      id: `z${index + 1}`,
      label: tidy(label),
      capacity: most === 1 ? 1 : Math.min(12, items.length),
      area: area ? { x: area[0], y: area[1], width: area[2], height: area[3] } : null,
    })),
    items: lettered(items),
    right: Object.fromEntries(zones.map((zone, index) => [`z${index + 1}`, [...zone.right]])),
  };
  return question(meta, 'drag-and-drop', content, 2, true);
}
