/** Stories of a test with sections: those of the answers' outbox, with a plan, students who go on before the time, and pages that stay where they are. */
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { streamOf, type Rng } from '../rng.ts';
import { makeSchedule, type Planned, type Schedule } from '../schedule.ts';

export interface SectionSetting {
  plan: readonly ExamSection[];
  /** By section. */
  questions: readonly (readonly number[])[];
  /** The pages neither go on by themselves nor keep to what is open: somebody has altered them. */
  lingers: boolean;
}

/** Parts of the whole time: section, break, section, ... */
const shares: readonly (readonly number[])[] = [
  [0.5, 0, 0.5],
  [0.3, 0.2, 0.5],
  [0.25, 0, 0.35, 0.1, 0.3],
];

function makePlan(rng: Rng, minutes: number): SectionSetting {
  const parts = rng.pick(shares);
  const questions =
    parts.length === 3
      ? [
          [1, 2],
          [3, 4],
        ]
      : [[1], [2, 3], [4]];
  const plan = questions.map((_, index): ExamSection => {
    const title = `Section ${index}`;
    return {
      title: { kk: title, ru: title, en: title },
      disciplines: [index + 1],
      minutes: minutes * (parts[index * 2] ?? 0),
      breakMinutes: minutes * (parts[index * 2 + 1] ?? 0),
      back: index > 0 && rng.chance(0.3),
    };
  });
  return { plan, questions, lingers: rng.chance(0.15) };
}

export function makeSectionSchedule(seed: number): Schedule {
  const { setting, events } = makeSchedule(seed);
  const rng = streamOf(seed, 50);
  const withSteps = events.flatMap((event): Planned[] => {
    const device = rng.between(0, setting.devices - 1);
    const wait = rng.between(0, 20_000);
    return rng.chance(0.2) ? [event, { wait, what: { type: 'leave', device } }] : [event];
  });
  return { seed, setting: { ...setting, sections: makePlan(rng, setting.minutes) }, events: withSteps };
}
