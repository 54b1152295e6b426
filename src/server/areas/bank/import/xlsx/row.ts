/** A row of our table and a question, both ways. */
import * as v from 'valibot';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { picture, type Option } from '#mechanics/parts.ts';
import { partIdAt } from '../core/ids.ts';
import { Refused } from '../core/refused.ts';
import type { ColumnKey } from './xlsx-columns.ts';
import { readLines, writeLines, type Line } from './xlsx-lines.ts';

export type Row = Partial<Record<ColumnKey, string>>;

interface Codec<M extends MechanicId> {
  write: (content: KeyedContentByMechanic[M]) => Row;
  read: (row: RowReader) => KeyedContentByMechanic[M];
}
type Codecs = { [M in MechanicId]: Codec<M> };

/** Cells of a row while it is read. Rich texts are made of them by the caller's `rich`. */
export interface RowReader {
  cell: (key: ColumnKey) => string;
  rich: (text: string) => string;
}

export const codecs: Codecs = {
  'one-correct': {
    write: ({ prompt, options, right }) => ({ question: prompt, options: optionLines(options), answer: right }),
    read: (row) => {
      const options = optionsIn(row, 'options', '');
      return { prompt: promptOf(row), options, right: idIn(row.cell('answer'), options) };
    },
  },
  'multiple-choice': {
    write: ({ prompt, options, right, choose }) => ({
      question: prompt,
      options: optionLines(options),
      answer: right.join('; '),
      settings: writeSettings({ choose }),
    }),
    read: (row) => {
      const options = optionsIn(row, 'options', '');
      return { prompt: promptOf(row), options, right: idsIn(row.cell('answer'), options), choose: numberIn(row, 'choose') };
    },
  },
  'yes-no': {
    write: ({ prompt, statements, right, labels }) => ({
      question: prompt,
      options: optionLines(statements),
      answer: writeLines(statements.map(({ id }) => ({ id, text: right[id] ?? '' }))),
      settings: writeSettings({ labels }),
    }),
    read: (row) => {
      const statements = optionsIn(row, 'options', '');
      const right = Object.fromEntries(
        keyed(row.cell('answer'), statements).map(({ id, text }) => [
          id,
          /^(?:yes|true|иә|да|дұрыс|верно|\+)$/i.test(text) ? ('yes' as const) : ('no' as const),
        ]),
      );
      return {
        prompt: promptOf(row),
        statements,
        right,
        labels: setting(row, 'labels') === 'true-false' ? 'true-false' : 'yes-no',
      };
    },
  },
  'one-correct-input': {
    write: ({ prompt, options, input, right }) => ({
      question: prompt,
      options: optionLines(options),
      answer: writeLines([
        { id: null, text: right.selected },
        ...right.accepted.texts.map((text) => ({ id: null, text: `= ${text}` })),
      ]),
      settings: writeSettings({ ...input, ...comparing(right.accepted) }),
    }),
    read: (row) => {
      const options = optionsIn(row, 'options', '');
      const [selected, ...texts] = readLines(row.cell('answer'));
      return {
        prompt: promptOf(row),
        options,
        input: {
          label: setting(row, 'label') ?? '…',
          kind: setting(row, 'kind') === 'number' ? 'number' : 'text',
          unit: setting(row, 'unit') ?? null,
        },
        right: {
          selected: idIn(selected?.text ?? '', options),
          accepted: acceptedIn(
            row,
            texts.map(({ text }) => text.replace(/^= ?/, '')),
          ),
        },
      };
    },
  },
  'interactive-squares': {
    write: ({ prompt, rows, columns, background, squares, choose, right }) => ({
      question: prompt,
      options: writeLines(squares.map(({ id, label }) => ({ id, text: label }))),
      answer: right.join('; '),
      settings: writeSettings({ rows, columns, choose, background: background && JSON.stringify(background) }),
    }),
    read: (row) => {
      const lines = withIds(readLines(row.cell('options')), '');
      return {
        prompt: promptOf(row),
        rows: numberIn(row, 'rows') ?? 0,
        columns: numberIn(row, 'columns') ?? 0,
        background: backgroundIn(row),
        squares: lines.map(({ id, text }) => ({ id, label: text })),
        choose: numberIn(row, 'choose'),
        right: idsIn(row.cell('answer'), lines),
      };
    },
  },
  matching: {
    write: ({ prompt, left, right, multiple, pairs }) => ({
      question: prompt,
      options: optionLines(left),
      targets: optionLines(right),
      answer: writeLines(pairs.map((pair) => ({ id: pair.left, text: pair.right }))),
      settings: writeSettings({ multiple }),
    }),
    read: (row) => {
      const left = optionsIn(row, 'options', 'l');
      const right = optionsIn(row, 'targets', 'r');
      const pairs = keyed(row.cell('answer'), left).map(({ id, text }) => ({ left: id, right: idIn(text, right) }));
      return { prompt: promptOf(row), left, right, multiple: setting(row, 'multiple') === 'true', pairs };
    },
  },
  'empty-selects': {
    write: ({ prompt, template, gaps, right }) => ({
      question: prompt,
      text: template,
      options: writeLines(
        gaps.flatMap((gap) => gap.options.map(({ id, content }) => ({ id: gap.id, text: `${id}: ${content}` }))),
      ),
      answer: writeLines(gaps.map(({ id }) => ({ id, text: right[id] ?? '' }))),
    }),
    read: (row) => {
      const lines = readLines(row.cell('options')).map(({ id, text }) => {
        const [, option = '', content = ''] = /^([\w-]+): ?([\s\S]*)$/.exec(text) ?? [];
        return { gap: id ?? '', option, content };
      });
      const gaps = [...new Set(lines.map(({ gap }) => gap))].map((gap) => ({
        id: gap,
        options: lines.filter((line) => line.gap === gap).map(({ option, content }) => ({ id: option, content })),
      }));
      return {
        prompt: promptOf(row),
        template: row.rich(row.cell('text')),
        gaps,
        right: Object.fromEntries(readLines(row.cell('answer')).map(({ id, text }) => [id ?? '', text.trim()])),
      };
    },
  },
  'simple-text': {
    write: ({ prompt, maxLength, multiline, accepted }) => ({
      question: prompt,
      answer: writeLines(accepted.texts.map((text) => ({ id: null, text: `= ${text}` }))),
      settings: writeSettings({ maxLength, multiline, ...comparing(accepted) }),
    }),
    read: (row) => ({
      prompt: promptOf(row),
      maxLength: numberIn(row, 'maxLength') ?? 200,
      multiline: setting(row, 'multiline') === 'true',
      accepted: acceptedIn(
        row,
        readLines(row.cell('answer')).map(({ text }) => text.replace(/^= ?/, '')),
      ),
    }),
  },
  'empty-input': {
    write: ({ prompt, template, gaps, accepted }) => ({
      question: prompt,
      text: template,
      answer: writeLines(gaps.flatMap(({ id }) => (accepted[id]?.texts ?? []).map((text) => ({ id, text: `= ${text}` })))),
      settings: writeSettings(
        Object.fromEntries(
          gaps.flatMap(({ id, kind, size }) => {
            const own = accepted[id];
            return own ? [[id, [kind, size, own.caseSensitive, own.tolerance ?? ''].join(' ')]] : [];
          }),
        ),
      ),
    }),
    read: (row) => {
      const lines = readLines(row.cell('answer'));
      const ids = [...new Set(lines.map(({ id }) => id ?? ''))];
      const told = new Map(ids.map((id) => [id, (setting(row, id) ?? 'text 20 false ').split(' ')]));
      return {
        prompt: promptOf(row),
        template: row.rich(row.cell('text')),
        gaps: ids.map((id) => ({
          id,
          kind: told.get(id)?.[0] === 'number' ? ('number' as const) : ('text' as const),
          size: Number(told.get(id)?.[1] ?? 20),
        })),
        accepted: Object.fromEntries(
          ids.map((id) => [
            id,
            {
              texts: lines.filter((line) => (line.id ?? '') === id).map(({ text }) => text.replace(/^= ?/, '')),
              caseSensitive: told.get(id)?.[2] === 'true',
              tolerance: told.get(id)?.[3] ? Number(told.get(id)?.[3]) : null,
            },
          ]),
        ),
      };
    },
  },
  'drag-and-drop': {
    write: ({ prompt, background, zones, items, right }) => ({
      question: prompt,
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
    read: (row) => {
      const items = optionsIn(row, 'options', 'i');
      const zones = withIds(readLines(row.cell('targets')), 'z').map(({ id, text }) => {
        const [, capacity, area, label] = /^(\d+)(?: @ ([\d.e+ -]+))?: ?([\s\S]*)$/.exec(text) ?? [];
        const [x, y, width, height] = (area ?? '').split(' ').map(Number);
        const isPlaced = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
        return { id, label: label ?? text, capacity: Number(capacity ?? 12), area: isPlaced ? { x, y, width, height } : null };
      });
      const right = Object.fromEntries(
        keyed(row.cell('answer'), zones).map(({ id, text }) => [id, text.trim() === '' ? [] : idsIn(text, items)]),
      );
      return { prompt: promptOf(row), background: backgroundIn(row), zones, items, right };
    },
  },
};

function promptOf(row: RowReader): string {
  return row.rich(row.cell('question'));
}

function optionLines(options: readonly Option[]): string {
  return writeLines(options.map(({ id, content }) => ({ id, text: content })));
}

function withIds(lines: readonly Line[], prefix: string): { id: string; text: string }[] {
  return lines.map(({ id, text }, at) => ({ id: id ?? partIdAt(at, prefix), text }));
}

function optionsIn(row: RowReader, key: ColumnKey, prefix: string): Option[] {
  return withIds(readLines(row.cell(key)), prefix).map(({ id, text }) => ({ id, content: row.rich(text) }));
}

/** A part by its id, or by its place from 1. @throws Refused */
function idIn(text: string, parts: readonly { id: string }[]): string {
  const name = text.trim();
  if (name === '') throw new Refused('no-key');
  const found = parts.find(({ id }) => id === name) ?? (/^\d{1,2}$/.test(name) ? parts[Number(name) - 1] : undefined);
  if (!found) throw new Refused('key-fault', { text: name });
  return found.id;
}

function idsIn(text: string, parts: readonly { id: string }[]): string[] {
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

function numberIn(row: RowReader, name: string): number | null {
  const text = setting(row, name);
  return text === undefined || text.trim() === '' ? null : Number(text);
}

function comparing({ caseSensitive, tolerance }: { caseSensitive: boolean; tolerance: number | null }): Settings {
  return { case: caseSensitive, tolerance };
}

function acceptedIn(row: RowReader, texts: string[]): AcceptedTexts {
  return { texts, caseSensitive: setting(row, 'case') === 'true', tolerance: numberIn(row, 'tolerance') };
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
