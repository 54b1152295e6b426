/** Score of a response: a mapping with shares of the whole, so that one rule of processing fits all mechanics. */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { tag, xmlText } from '../markup.ts';

export interface ResponseToWrite {
  identifier: string;
  cardinality: 'single' | 'multiple';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair';
  correct: readonly string[];
  entries: readonly { key: string; share: number; caseSensitive?: boolean }[];
  /** For numbers: the largest difference. */
  tolerance?: number;
}

export function responseMarkup({ identifier, cardinality, baseType, correct, entries }: ResponseToWrite): string {
  return tag(
    'qti-response-declaration',
    { identifier, cardinality, 'base-type': baseType },
    tag('qti-correct-response', {}, ...correct.map((value) => tag('qti-value', {}, xmlText(value)))),
    tag(
      'qti-mapping',
      { 'default-value': 0, 'lower-bound': 0 },
      ...entries.map(({ key, share, caseSensitive }) =>
        tag('qti-map-entry', { 'map-key': key, 'mapped-value': share, 'case-sensitive': caseSensitive }),
      ),
    ),
  );
}

/** Pairs and marks: right ones earn, wrong ones take. */
export function shares(right: readonly string[], wrong: readonly string[], cost: number): ResponseToWrite['entries'] {
  return [
    ...right.map((key) => ({ key, share: 1 / right.length })),
    ...(cost > 0 ? wrong.map((key) => ({ key, share: -cost })) : []),
  ];
}

const decimal = /^-?\d+(?:\.\d+)?$/;

export function typedResponse(
  identifier: string,
  { texts, caseSensitive, tolerance }: AcceptedTexts,
  share: number,
): ResponseToWrite {
  const isNumber = tolerance !== null && texts.every((text) => decimal.test(text));
  return {
    identifier,
    cardinality: 'single',
    baseType: isNumber ? 'float' : 'string',
    correct: texts.slice(0, 1),
    entries: texts.map((key) => ({ key, share, ...(isNumber ? {} : { caseSensitive }) })),
    ...(isNumber ? { tolerance } : {}),
  };
}

/** The sum of all shares, then the points. */
export function processingMarkup(responses: readonly ResponseToWrite[], points: number, partialCredit: boolean): string {
  const ranges = responses.filter(({ tolerance }) => tolerance !== undefined);
  const sum = tag(
    'qti-sum',
    {},
    ...responses.map(({ identifier, tolerance }) =>
      tolerance === undefined
        ? tag('qti-map-response', { identifier })
        : tag('qti-variable', { identifier: shareName(identifier) }),
    ),
  );
  const earned = tag('qti-product', {}, value(points), tag('qti-variable', { identifier: 'SHARE' }));
  const set = (identifier: string, expression: string) => tag('qti-set-outcome-value', { identifier }, expression);
  return tag(
    'qti-response-processing',
    {},
    ...ranges.map(rangeMarkup),
    set('SHARE', sum),
    partialCredit
      ? set('SCORE', earned)
      : tag(
          'qti-response-condition',
          {},
          tag(
            'qti-response-if',
            {},
            tag('qti-gt', {}, tag('qti-variable', { identifier: 'SHARE' }), value(0.99999)),
            set('SCORE', value(points)),
          ),
          tag('qti-response-else', {}, set('SCORE', value(0))),
        ),
  );
}

export function shareNames(responses: readonly ResponseToWrite[]): string[] {
  return responses.filter(({ tolerance }) => tolerance !== undefined).map(({ identifier }) => shareName(identifier));
}

function shareName(identifier: string): string {
  return `SHARE-${identifier}`;
}

function rangeMarkup({ identifier, entries, tolerance = 0 }: ResponseToWrite): string {
  const tests = entries.map(({ key }) =>
    tag(
      'qti-equal',
      tolerance === 0
        ? { 'tolerance-mode': 'exact' }
        : { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` },
      tag('qti-variable', { identifier }),
      value(key),
    ),
  );
  const share = entries[0]?.share ?? 0;
  return tag(
    'qti-response-condition',
    {},
    tag(
      'qti-response-if',
      {},
      tests.length === 1 ? (tests[0] ?? '') : tag('qti-or', {}, ...tests),
      tag('qti-set-outcome-value', { identifier: shareName(identifier) }, value(share)),
    ),
  );
}

function value(number: number | string): string {
  return tag('qti-base-value', { 'base-type': 'float' }, String(number));
}
