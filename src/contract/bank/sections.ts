/** The sections of an exam: their order is that of the list. */
import * as v from 'valibot';
import { filledText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { sectionLimits } from '#domain/exam/section-plan.ts';
import { recordId } from '#contract/ids.ts';

const minutes = (least: number, most: number) =>
  v.pipe(
    v.number(because('required')),
    v.integer(because('number')),
    v.minValue(least, because('too-small')),
    v.maxValue(most, because('too-long')),
  );

const title = filledText(sectionLimits.title);

const sectionBody = v.strictObject({
  title: v.strictObject({ kk: title, ru: title, en: title }),
  disciplines: v.pipe(v.array(recordId), v.minLength(1, because('required')), v.maxLength(50, because('too-long'))),
  minutes: minutes(1, sectionLimits.minutes),
  breakMinutes: minutes(0, sectionLimits.breakMinutes),
  back: v.boolean(),
});

/** Nothing comes before the first section, and no break after the last. */
export const sectionsBody = v.pipe(
  v.array(sectionBody),
  v.maxLength(sectionLimits.sections, because('too-long')),
  v.transform((plan) =>
    plan.map((section, index) => ({
      ...section,
      back: section.back && index > 0,
      breakMinutes: index === plan.length - 1 ? 0 : section.breakMinutes,
    })),
  ),
);
