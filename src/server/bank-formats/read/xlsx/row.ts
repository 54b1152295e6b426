/** A row of our table and a question, both ways. */
import * as v from 'valibot';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';
import { picture, type Option } from '#mechanics/parts.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { partIdAt } from '../core/ids.ts';
import { Refused } from '../core/refused.ts';
import type { ColumnKey } from './xlsx-columns.ts';
import { acceptedMark, readLines, writeLines, type Line } from './xlsx-lines.ts';
import { yesOrNo } from './yes-words.ts';

export type Row = Partial<Record<ColumnKey, string>>;

interface Codec<M extends ScoredMechanicId> {
  write: (content: KeyedContentByMechanic[M]) => Row;
  read: (row: RowReader) => Promise<KeyedContentByMechanic[M]>;
}
type Codecs = { [M in ScoredMechanicId]: Codec<M> };

/** Cells of a row while it is read. Rich texts are made of them by the caller's `rich`. */
export interface RowReader {
  cell: (key: ColumnKey) => string;
  /** @param isOwn it stands where only we write so @throws Refused */
  rich: (text: string, isOwn: boolean) => Promise<string>;
  /** Notes about the question; gathered while it is read. */
  notes: ImportNote[];
}

export const codecs: Codecs = {
  'one-correct': {
    write: ({ prompt, options, right }) => ({ question: richText(prompt), options: optionLines(options), answer: right }),
    read: async (row) => {
      const parts = partsIn(row, 'options', '');
      return { prompt: await promptOf(row), options: await optionsOf(row, parts), right: idIn(row.cell('answer'), parts) };
    },
  },
  'multiple-choice': {
    write: ({ prompt, options, right, choose }) => ({
      question: richText(prompt),
      options: optionLines(options),
      answer: right.join('; '),
      settings: writeSettings({ choose }),
    }),
    read: async (row) => {
      const parts = partsIn(row, 'options', '');
      return {
        prompt: await promptOf(row),
        options: await optionsOf(row, parts),
        right: idsIn(row.cell('answer'), parts),
        choose: numberIn(row, 'choose'),
      };
    },
  },
  'yes-no': {
    write: ({ prompt, statements, right, labels }) => ({
      question: richText(prompt),
      options: optionLines(statements),
      answer: writeLines(statements.map(({ id }) => ({ id, text: right[id] ?? '' }))),
      settings: writeSettings({ labels }),
    }),
    read: async (row) => {
      const parts = partsIn(row, 'options', '');
      const right = Object.fromEntries(
        keyed(row.cell('answer'), parts).map(({ id, text }) => {
          const word = yesOrNo(text);
          if (word === null) throw new Refused('key-fault', { text });
          return [id, word ? ('yes' as const) : ('no' as const)];
        }),
      );
      return {
        prompt: await promptOf(row),
        statements: await optionsOf(row, parts),
        right,
        labels: setting(row, 'labels') === 'true-false' ? 'true-false' : 'yes-no',
      };
    },
  },
  'one-correct-input': {
    write: ({ prompt, options, input, right }) => ({
      question: richText(prompt),
      options: optionLines(options),
      answer: writeLines([{ id: null, text: right.selected }, ...acceptedLines(null, right.accepted)]),
      settings: writeSettings({ ...input, ...comparing(right.accepted) }),
    }),
    read: async (row) => {
      const parts = partsIn(row, 'options', '');
      const [selected, ...accepted] = readLines(row.cell('answer'));
      return {
        prompt: await promptOf(row),
        options: await optionsOf(row, parts),
        input: {
          label: setting(row, 'label') ?? '…',
          kind: setting(row, 'kind') === 'number' ? 'number' : 'text',
          unit: setting(row, 'unit') ?? null,
        },
        right: { selected: idIn(selected?.text ?? '', parts), accepted: acceptedIn(row, accepted) },
      };
    },
  },
  'interactive-squares': {
    write: ({ prompt, rows, columns, background, squares, choose, right }) => ({
      question: richText(prompt),
      options: writeLines(squares.map(({ id, label }) => ({ id, text: label }))),
      answer: right.join('; '),
      settings: writeSettings({ rows, columns, choose, background: background && JSON.stringify(background) }),
    }),
    read: async (row) => {
      const parts = partsIn(row, 'options', '');
      return {
        prompt: await promptOf(row),
        rows: numberIn(row, 'rows') ?? 0,
        columns: numberIn(row, 'columns') ?? 0,
        background: backgroundIn(row),
        squares: parts.map(({ id, text }) => ({ id, label: text })),
        choose: numberIn(row, 'choose'),
        right: idsIn(row.cell('answer'), parts),
      };
    },
  },
  matching: {
    write: ({ prompt, left, right, multiple, pairs }) => ({
      question: richText(prompt),
      options: optionLines(left),
      targets: optionLines(right),
      answer: writeLines(pairs.map((pair) => ({ id: pair.left, text: pair.right }))),
      settings: writeSettings({ multiple }),
    }),
    read: async (row) => {
      const left = partsIn(row, 'options', 'l');
      const right = partsIn(row, 'targets', 'r');
      const pairs = keyed(row.cell('answer'), left).map(({ id, text }) => ({ left: id, right: idIn(text, right) }));
      return {
        prompt: await promptOf(row),
        left: await optionsOf(row, left),
        right: await optionsOf(row, right),
        multiple: isSet(row, 'multiple'),
        pairs,
      };
    },
  },
  'empty-selects': {
    write: ({ prompt, template, gaps, right }) => ({
      question: richText(prompt),
      text: richText(template),
      options: writeLines(
        gaps.flatMap((gap) => gap.options.map(({ id, content }) => ({ id: gap.id, text: `${id}: ${content}` }))),
      ),
      answer: writeLines(gaps.map(({ id }) => ({ id, text: right[id] ?? '' }))),
    }),
    read: async (row) => {
      const lines = readLines(row.cell('options')).map(({ id, text }) => {
        const [, option = '', content = ''] = /^([\w-]+): ?([\s\S]*)$/.exec(text) ?? [];
        return { gap: id ?? '', option, content };
      });
      const gaps = [...new Set(lines.map(({ gap }) => gap))].map((gap) => ({
        id: gap,
        options: lines.filter((line) => line.gap === gap).map(({ option, content }) => ({ id: option, content })),
      }));
      return {
        prompt: await promptOf(row),
        template: await row.rich(row.cell('text'), true),
        gaps,
        right: Object.fromEntries(readLines(row.cell('answer')).map(({ id, text }) => [id ?? '', text.trim()])),
      };
    },
  },
  'simple-text': {
    write: ({ prompt, maxLength, multiline, accepted }) => ({
      question: richText(prompt),
      answer: writeLines(acceptedLines(null, accepted)),
      settings: writeSettings({ maxLength, multiline, ...comparing(accepted) }),
    }),
    read: async (row) => ({
      prompt: await promptOf(row),
      maxLength: numberIn(row, 'maxLength') ?? 200,
      multiline: isSet(row, 'multiline'),
      accepted: acceptedIn(row, readLines(row.cell('answer'))),
    }),
  },
  'empty-input': {
    write: ({ prompt, template, gaps, accepted }) => ({
      question: richText(prompt),
      text: richText(template),
      answer: writeLines(
        gaps.flatMap(({ id }) => {
          const own = accepted[id];
          return own ? acceptedLines(id, own) : [];
        }),
      ),
      settings: writeSettings(
        Object.fromEntries(
          gaps.flatMap(({ id, kind, size }) => {
            const own = accepted[id];
            return own ? [[id, [kind, size, own.caseSensitive, own.tolerance ?? ''].join(' ')]] : [];
          }),
        ),
      ),
    }),
    read: async (row) => {
      const lines = readLines(row.cell('answer'));
      const ids = [...new Set(lines.map(({ id }) => id ?? ''))];
      const settings = new Map(ids.map((id) => [id, (setting(row, id) ?? 'text 20 false ').split(' ')]));
      return {
        prompt: await promptOf(row),
        template: await row.rich(row.cell('text'), true),
        gaps: ids.map((id) => ({
          id,
          kind: settings.get(id)?.[0] === 'number' ? ('number' as const) : ('text' as const),
          size: Number(settings.get(id)?.[1] ?? 20),
        })),
        accepted: Object.fromEntries(
          ids.map((id) => [
            id,
            acceptedBy(
              row,
              lines.filter((line) => (line.id ?? '') === id),
              settings.get(id)?.[2] === 'true',
              settings.get(id)?.[3] ? Number(settings.get(id)?.[3]) : null,
            ),
          ]),
        ),
      };
    },
  },
  'drag-and-drop': {
    write: ({ prompt, background, zones, items, right }) => ({
      question: richText(prompt),
      options: optionLines(items),
      targets: writeLines(
        zones.map(({ id, label, capacity, area }) => ({
          id,
          text: `${capacity}${area ? ` @ ${area.x} ${area.y} ${area.width} ${area.height}` : ''}: ${label}`,
        })),
      ),
      answer: writeLines(Object.entries(right).map(([zone, own]) => ({ id: zone, text: own.join('; ') }))),
      settings: writeSettings({ background: background && JSON.stringify(background) }),
    }),
    read: async (row) => {
      const items = partsIn(row, 'options', 'i');
      const zones = partsIn(row, 'targets', 'z').map(({ id, text }) => {
        const [, capacity, area, label] = /^(\d+)(?: @ ([\d.e+ -]+))?: ?([\s\S]*)$/.exec(text) ?? [];
        const [x, y, width, height] = (area ?? '').split(' ').map(Number);
        const isPlaced = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
        return { id, label: label ?? text, capacity: Number(capacity ?? 12), area: isPlaced ? { x, y, width, height } : null };
      });
      const right = Object.fromEntries(
        keyed(row.cell('answer'), zones).map(({ id, text }) => [id, text.trim() === '' ? [] : idsIn(text, items)]),
      );
      return {
        prompt: await promptOf(row),
        background: backgroundIn(row),
        zones,
        items: await optionsOf(row, items),
        right,
      };
    },
  },
};

function promptOf(row: RowReader): Promise<string> {
  return row.rich(row.cell('question'), true);
}

/** A line end in HTML is a space, in a cell it is one that is shown: `&#10;` is the first, and nobody writes it by hand. */
function richText(html: string): string {
  return html.replace(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
}

function optionLines(options: readonly Option[]): string {
  return writeLines(options.map(({ id, content }) => ({ id, text: richText(content) })));
}

interface Part {
  id: string;
  text: string;
  /** By its line, as we write it; others get theirs by their places. */
  isNamed: boolean;
}

function partsIn(row: RowReader, key: ColumnKey, prefix: string): Part[] {
  return readLines(row.cell(key)).map(({ id, text }, at) => ({ id: id ?? partIdAt(at, prefix), text, isNamed: id !== null }));
}

async function optionsOf(row: RowReader, parts: readonly Part[]): Promise<Option[]> {
  const options: Option[] = [];
  for (const { id, text, isNamed } of parts) options.push({ id, content: await row.rich(text, isNamed) });
  return options;
}

/** A part by its id, or by its place from 1. @throws Refused */
function idIn(text: string, parts: readonly Part[]): string {
  const name = text.trim();
  if (name === '') throw new Refused('no-key');
  const found = parts.find(({ id }) => id === name) ?? (/^\d{1,2}$/.test(name) ? parts[Number(name) - 1] : undefined);
  if (!found) throw new Refused('key-fault', { text: name });
  // Options that are numbers themselves: the place or the option is meant, nobody can tell.
  const twin = parts.find((part) => !part.isNamed && part.text.trim() === name);
  if (twin && twin !== found) throw new Refused('key-ambiguous', { text: name });
  return found.id;
}

function idsIn(text: string, parts: readonly Part[]): string[] {
  return text
    .split(/[;,\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => idIn(part, parts));
}

/** Lines of the key: with an id, or in the order of the parts. */
function keyed(cell: string, parts: readonly { id: string }[]): { id: string; text: string }[] {
  return readLines(cell).map(({ id, text }, at) => ({ id: id ?? parts[at]?.id ?? '', text: text.trim() }));
}

type Settings = Readonly<Record<string, string | number | boolean | null | undefined>>;

function writeSettings(settings: Settings): string {
  return writeLines(
    Object.entries(settings)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => ({ id: name, text: String(value) })),
  );
}

function setting(row: RowReader, name: string): string | undefined {
  return readLines(row.cell('settings')).find(({ id }) => id === name)?.text;
}

function isSet(row: RowReader, name: string): boolean {
  return yesOrNo(setting(row, name) ?? '') === true;
}

function numberIn(row: RowReader, name: string): number | null {
  const text = setting(row, name);
  return text === undefined || text.trim() === '' ? null : Number(text);
}

function comparing({ caseSensitive, tolerance }: { caseSensitive: boolean; tolerance: number | null }): Settings {
  return { case: caseSensitive, tolerance };
}

function acceptedLines(id: string | null, { texts }: AcceptedTexts): Line[] {
  return texts.map((text) => ({ id, text: `${acceptedMark}${text}` }));
}

function acceptedIn(row: RowReader, lines: readonly Line[]): AcceptedTexts {
  return acceptedBy(row, lines, isSet(row, 'case'), numberIn(row, 'tolerance'));
}

/** Numbers written by hand are meant as numbers: compared as text, "3.5" would make "3,5" wrong. */
function acceptedBy(row: RowReader, lines: readonly Line[], caseSensitive: boolean, tolerance: number | null): AcceptedTexts {
  const texts = lines.map(({ text }) => text.replace(/^= ?/, ''));
  const areNumbers = lines.every(({ text }) => /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/.test(text.trim()));
  if (tolerance !== null || lines.length === 0 || !areNumbers) return { texts, caseSensitive, tolerance };
  row.notes.push({ code: 'compared-as-number', detail: {} });
  return { texts, caseSensitive, tolerance: 0 };
}

function backgroundIn(row: RowReader): v.InferOutput<typeof picture> | null {
  const text = setting(row, 'background');
  if (text === undefined) return null;
  try {
    return v.parse(picture, JSON.parse(text));
  } catch {
    throw new Refused('malformed', { text });
  }
}
