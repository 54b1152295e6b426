import * as v from 'valibot';
import { gradingRangeBody, type GradingRange } from '#contract/bank/grading-ranges.ts';
import { clampPercent, percentOfScore, scoreOfPercent, settleRange, type RangeValueType } from '#domain/bank/grading-range.ts';

/** As it is typed: the two numbers of the mode that is chosen. */
export interface RangeValues {
  title: string;
  description: string;
  valueType: RangeValueType;
  min: string;
  max: string;
}

const text = (value: number | null): string => (value === null ? '' : String(Math.round(value * 100) / 100));

export function rangeValues(row: GradingRange | null, gap: { from: number; to: number } | null): RangeValues {
  const isScore = row?.valueType === 'SCORE';
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    valueType: row?.valueType ?? 'PERCENT',
    min: row ? text(isScore ? row.min : row.minPercent) : text(gap?.from ?? null),
    max: row ? text(isScore ? row.max : row.maxPercent) : text(gap?.to ?? null),
  };
}

/** «2,5» and 2.5; null: nothing, or no number. */
export function readNumber(typed: string): number | null {
  const normal = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(normal) ? Number(normal) : null;
}

/** The same range in the other mode, rounded (specification E§4). What cannot be converted stays as it was typed. */
export function inOtherMode(values: RangeValues, maxScore: number): RangeValues {
  const valueType = values.valueType === 'PERCENT' ? 'SCORE' : 'PERCENT';
  const convert = (typed: string): string => {
    const number = readNumber(typed);
    if (number === null || maxScore <= 0) return typed;
    return text(valueType === 'SCORE' ? scoreOfPercent(number, maxScore) : percentOfScore(number, maxScore));
  };
  return { ...values, valueType, min: convert(values.min), max: convert(values.max) };
}

/** Caps a typed percentage to 0-100 when the field is left; scores are not capped. */
export function clamped(values: RangeValues, typed: string): string {
  const number = readNumber(typed);
  if (number === null || values.valueType === 'SCORE') return typed;
  return text(clampPercent(number));
}

export function rangeInput(values: RangeValues, examId: number) {
  const [min, max] = [readNumber(values.min), readNumber(values.max)];
  const isScore = values.valueType === 'SCORE';
  return {
    title: values.title,
    description: values.description,
    rangeableType: 'exam' as const,
    rangeableId: examId,
    valueType: values.valueType,
    minPercent: isScore ? null : min,
    maxPercent: isScore ? null : max,
    min: isScore ? min : null,
    max: isScore ? max : null,
  };
}

/** The contract's own, and the order of the limits by the same rule as the server's. */
export const rangeSchema = v.pipe(
  v.object(gradingRangeBody),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const settled = settleRange(dataset.value, 0);
    if (settled.ok) return;
    addIssue({
      message: settled.fault,
      path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: settled.field, value: null }],
    });
  }),
);

export function rangeFieldOf(name: string): string {
  if (name === 'minPercent') return 'min';
  return name === 'maxPercent' ? 'max' : name;
}
