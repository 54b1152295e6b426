/** Applies sections on the server of the stories: where an operation belongs, and which state the log gives. */
import { stretchOf, type SectionLog } from '#domain/exam/section-plan.ts';
import type { FittingOperation, LogRow } from '#server/areas/attempts/answer-log/log.ts';
import { sectionLogOf } from '#server/areas/attempts/answer-log/section-log.ts';
import type { SectionSetting } from './schedule.ts';

/** As `fit` finds it in the form. */
export function placeOf(sections: SectionSetting | undefined, questionId: number): Pick<FittingOperation, 'place'> {
  if (!sections) return {};
  const leaves = stretchOf(questionId);
  if (leaves !== null) return { place: { plan: sections.plan, leaves } };
  return { place: { plan: sections.plan, section: sections.questions.findIndex((ids) => ids.includes(questionId)) } };
}

interface Begun {
  sections?: SectionSetting;
  startedAt: number;
}

export function sectionLogIn(begun: Begun | undefined, rows: readonly LogRow[]): { sectionLog?: SectionLog } {
  if (!begun?.sections) return {};
  return {
    sectionLog: sectionLogOf(
      rows.filter(({ kind }) => kind === 'section'),
      begun.startedAt,
    ),
  };
}
