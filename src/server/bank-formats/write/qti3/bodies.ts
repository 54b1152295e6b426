/** The bodies of QTI items, by mechanic. Ids stand behind `i-`, since identifiers may not begin with a digit. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';
import type { Option, Picture } from '#mechanics/parts.ts';
import { tag, xmlText } from '../markup.ts';
import { shares, typedResponse, type ResponseToWrite } from './response.ts';

export interface BodyToWrite {
  /** Attributes of the body: what the standard has no words for. */
  marks: Readonly<Record<string, string | number | null>>;
  body: string;
  responses: readonly ResponseToWrite[];
}

export interface Writing {
  rich: (html: string) => string;
  picture: (picture: Picture) => string;
  yes: string;
  no: string;
}

const main = 'RESPONSE';
const name = (id: string) => `i-${id}`;

type Bodies = { [M in ScoredMechanicId]: (content: KeyedContentByMechanic[M], writing: Writing) => BodyToWrite };

export const bodies: Bodies = {
  'one-correct': ({ prompt, options, right }, writing) => ({
    marks: {},
    body: promptMarkup(prompt, writing) + choicesMarkup(options, 1, writing),
    responses: [
      {
        identifier: main,
        cardinality: 'single',
        baseType: 'identifier',
        correct: [name(right)],
        entries: shares([name(right)], [], 0),
      },
    ],
  }),
  'multiple-choice': ({ prompt, options, choose, right }, writing) => ({
    marks: { 'data-synaq-choose': choose },
    body: promptMarkup(prompt, writing) + choicesMarkup(options, 0, writing),
    responses: [marked(options, right)],
  }),
  'yes-no': ({ prompt, labels, statements, right }, writing) => ({
    marks: { 'data-synaq-labels': labels },
    body:
      promptMarkup(prompt, writing) +
      matchMarkup(
        statements.map((each) => ({ ...each, most: 1 })),
        [
          { id: 'yes', content: xmlText(writing.yes), most: 0 },
          { id: 'no', content: xmlText(writing.no), most: 0 },
        ],
        { ...writing, rich: (html) => html },
        writing,
      ),
    responses: [
      pairs(
        statements.map(({ id }) => `${name(id)} ${name(right[id] ?? 'no')}`),
        [],
        0,
      ),
    ],
  }),
  'one-correct-input': ({ prompt, options, input, right }, writing) => ({
    marks: {
      'data-synaq-kind': input.kind,
      'data-synaq-label': input.label,
      'data-synaq-unit': input.unit,
      ...acceptedMarks(right.accepted),
    },
    body:
      promptMarkup(prompt, writing) +
      choicesMarkup(options, 1, writing) +
      tag(
        'p',
        {},
        xmlText(`${input.label} `),
        tag('qti-text-entry-interaction', { 'response-identifier': 'INPUT' }),
        xmlText(input.unit === null ? '' : ` ${input.unit}`),
      ),
    responses: [
      {
        identifier: main,
        cardinality: 'single',
        baseType: 'identifier',
        correct: [name(right.selected)],
        entries: [{ key: name(right.selected), share: 0.5 }],
      },
      typedResponse('INPUT', right.accepted, 0.5),
    ],
  }),
  'interactive-squares': (content, writing) => ({
    marks: { 'data-synaq-rows': content.rows, 'data-synaq-columns': content.columns, 'data-synaq-choose': content.choose },
    body: promptMarkup(content.prompt, writing) + squaresMarkup(content, writing),
    responses: [marked(content.squares, content.right)],
  }),
  matching: ({ prompt, left, right, multiple, pairs: key }, writing) => {
    const names = key.map((pair) => `${name(pair.left)} ${name(pair.right)}`);
    const all = left.flatMap((from) => right.map((to) => `${name(from.id)} ${name(to.id)}`));
    const cost = multiple ? 1 / Math.max(1, Math.min(names.length, all.length - names.length)) : 0;
    return {
      marks: { 'data-synaq-multiple': multiple ? 'true' : 'false' },
      body:
        promptMarkup(prompt, writing) +
        matchMarkup(
          left.map((each) => ({ ...each, most: multiple ? 0 : 1 })),
          right.map((each) => ({ ...each, most: 0 })),
          writing,
          writing,
        ),
      responses: [
        pairs(
          names,
          all.filter((pair) => !names.includes(pair)),
          cost,
        ),
      ],
    };
  },
  'empty-selects': ({ prompt, template, gaps, right }, writing) => ({
    marks: {},
    body:
      promptMarkup(prompt, writing) +
      templateMarkup(template, writing, (id) => {
        const gap = gaps.find((each) => each.id === id);
        return tag(
          'qti-inline-choice-interaction',
          { 'response-identifier': name(id) },
          ...(gap?.options ?? []).map((each) => tag('qti-inline-choice', { identifier: name(each.id) }, xmlText(each.content))),
        );
      }),
    responses: gaps.map(({ id }) => ({
      identifier: name(id),
      cardinality: 'single',
      baseType: 'identifier',
      correct: [name(right[id] ?? '')],
      entries: [{ key: name(right[id] ?? ''), share: 1 / gaps.length }],
    })),
  }),
  'simple-text': ({ prompt, maxLength, multiline, accepted }, writing) => ({
    marks: {
      'data-synaq-max-length': maxLength,
      'data-synaq-multiline': multiline ? 'true' : 'false',
      ...acceptedMarks(accepted),
    },
    body:
      promptMarkup(prompt, writing) +
      tag('qti-extended-text-interaction', {
        'response-identifier': main,
        'expected-length': maxLength,
        'expected-lines': multiline ? 3 : 1,
      }),
    responses: [typedResponse(main, accepted, 1)],
  }),
  'empty-input': ({ prompt, template, gaps, accepted }, writing) => ({
    marks: {},
    body:
      promptMarkup(prompt, writing) +
      templateMarkup(template, writing, (id) => {
        const gap = gaps.find((each) => each.id === id);
        const own = accepted[id];
        return tag('qti-text-entry-interaction', {
          'response-identifier': name(id),
          'expected-length': gap?.size,
          'data-synaq-kind': gap?.kind,
          ...(own ? acceptedMarks(own) : {}),
        });
      }),
    responses: gaps.flatMap(({ id }) => {
      const own = accepted[id];
      return own ? [typedResponse(name(id), own, 1 / gaps.length)] : [];
    }),
  }),
  'drag-and-drop': (content, writing) => {
    const key = content.zones.flatMap((zone) => (content.right[zone.id] ?? []).map((item) => `${name(item)} ${name(zone.id)}`));
    const all = content.items.flatMap((item) => content.zones.map((zone) => `${name(item.id)} ${name(zone.id)}`));
    return {
      marks: {},
      body: promptMarkup(content.prompt, writing) + dragMarkup(content, writing),
      responses: [
        pairs(
          key,
          all.filter((pair) => !key.includes(pair)),
          1 / key.length,
        ),
      ],
    };
  },
};

function promptMarkup(prompt: string, { rich }: Writing): string {
  return tag('div', { 'data-synaq-part': 'prompt' }, rich(prompt));
}

function templateMarkup(template: string, { rich }: Writing, gap: (id: string) => string): string {
  const html = rich(template).replace(/<span data-gap="([\w-]+)"><\/span>/g, (_, id: string) => gap(id));
  return tag('div', { 'data-synaq-part': 'template' }, html);
}

function choicesMarkup(options: readonly Option[], most: number, { rich }: Writing): string {
  return tag(
    'qti-choice-interaction',
    { 'response-identifier': main, 'max-choices': most, shuffle: 'false' },
    ...options.map(({ id, content }) => tag('qti-simple-choice', { identifier: name(id) }, rich(content))),
  );
}

type Linkable = Option & { most: number };

function matchMarkup(left: readonly Linkable[], right: readonly Linkable[], ofRight: Writing, ofLeft: Writing): string {
  const set = (parts: readonly Linkable[], { rich }: Writing) =>
    tag(
      'qti-simple-match-set',
      {},
      ...parts.map(({ id, content, most }) =>
        tag('qti-simple-associable-choice', { identifier: name(id), 'match-max': most }, rich(content)),
      ),
    );
  return tag(
    'qti-match-interaction',
    { 'response-identifier': main, 'max-associations': 0, shuffle: 'false' },
    set(left, ofLeft),
    set(right, ofRight),
  );
}

function squaresMarkup(content: KeyedContentByMechanic['interactive-squares'], writing: Writing): string {
  const { rows, columns, background, squares } = content;
  if (!background) {
    return tag(
      'qti-choice-interaction',
      { 'response-identifier': main, 'max-choices': 0, shuffle: 'false' },
      ...squares.map(({ id, label }) =>
        tag('qti-simple-choice', { identifier: name(id), 'data-synaq-label': label }, xmlText(label)),
      ),
    );
  }
  const at = (part: number, parts: number, size: number) => Math.round((part * size) / parts);
  return tag(
    'qti-hotspot-interaction',
    { 'response-identifier': main, 'max-choices': 0 },
    writing.picture(background),
    ...squares.map(({ id, label }, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const coords = [
        at(column, columns, background.width),
        at(row, rows, background.height),
        at(column + 1, columns, background.width),
        at(row + 1, rows, background.height),
      ];
      return tag('qti-hotspot-choice', {
        identifier: name(id),
        shape: 'rect',
        coords: coords.join(','),
        'hotspot-label': label === '' ? null : label,
        'data-synaq-label': label,
      });
    }),
  );
}

function dragMarkup({ background, zones, items }: KeyedContentByMechanic['drag-and-drop'], writing: Writing): string {
  if (!background) {
    return matchMarkup(
      items.map((each) => ({ ...each, most: 1 })),
      zones.map(({ id, label, capacity }) => ({ id, content: xmlText(label), most: capacity })),
      { ...writing, rich: (html) => html },
      writing,
    );
  }
  const pixels = (percent: number, size: number) => Math.round((percent / 100) * size);
  return tag(
    'qti-graphic-gap-match-interaction',
    { 'response-identifier': main },
    writing.picture(background),
    ...items.map(({ id, content }) => tag('qti-gap-text', { identifier: name(id), 'match-max': 1 }, writing.rich(content))),
    ...zones.map(({ id, label, capacity, area }) => {
      const { x, y, width, height } = area ?? { x: 0, y: 0, width: 100, height: 100 };
      const coords = [
        pixels(x, background.width),
        pixels(y, background.height),
        pixels(x + width, background.width),
        pixels(y + height, background.height),
      ];
      return tag('qti-associable-hotspot', {
        identifier: name(id),
        shape: 'rect',
        coords: coords.join(','),
        'match-max': capacity,
        'hotspot-label': label,
        // Rounded to pixels, a place would wander a little with each export.
        'data-synaq-area': area ? [x, y, width, height].join(' ') : null,
      });
    }),
  );
}

function marked(parts: readonly { id: string }[], right: readonly string[]): ResponseToWrite {
  const wrong = parts.filter(({ id }) => !right.includes(id)).map(({ id }) => name(id));
  const cost = 1 / Math.max(1, Math.min(right.length, wrong.length));
  return {
    identifier: main,
    cardinality: 'multiple',
    baseType: 'identifier',
    correct: right.map(name),
    entries: shares(right.map(name), wrong, cost),
  };
}

function pairs(right: readonly string[], wrong: readonly string[], cost: number): ResponseToWrite {
  return {
    identifier: main,
    cardinality: 'multiple',
    baseType: 'directedPair',
    correct: right,
    entries: shares(right, wrong, cost),
  };
}

function acceptedMarks({ caseSensitive, tolerance }: { caseSensitive: boolean; tolerance: number | null }) {
  return { 'data-synaq-case': caseSensitive ? 'true' : 'false', 'data-synaq-tolerance': tolerance };
}
