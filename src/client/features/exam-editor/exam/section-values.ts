import type { ExamSection } from '#domain/exam/section-plan.ts';
import { newId } from '#client/new-id.ts';

/** A section as it stands in the fields. */
export interface SectionValues {
  /** Key within this page: it moves with the section. */
  key: string;
  kk: string;
  ru: string;
  en: string;
  disciplines: readonly number[];
  minutes: string;
  breakMinutes: string;
  back: boolean;
}

export function sectionValues(plan: readonly ExamSection[]): SectionValues[] {
  return plan.map(({ title, disciplines, minutes, breakMinutes, back }) => ({
    key: newId(),
    ...title,
    disciplines,
    minutes: String(minutes),
    breakMinutes: breakMinutes === 0 ? '' : String(breakMinutes),
    back,
  }));
}

/** Converts the sections to the contract's input. */
export function sectionInput(values: readonly SectionValues[]): unknown[] {
  return values.map(({ kk, ru, en, disciplines, minutes, breakMinutes, back }) => ({
    title: { kk, ru, en },
    disciplines: [...disciplines],
    minutes: minutes === '' ? undefined : Number(minutes),
    breakMinutes: Number(breakMinutes),
    back,
  }));
}

/** The first has all subjects; a later one gets those that are put into it. */
export function addedSection(values: readonly SectionValues[], subjectIds: readonly number[], minutes: string): SectionValues {
  const number = values.length + 1;
  return {
    key: newId(),
    kk: `${number}-бөлім`,
    ru: `Раздел ${number}`,
    en: `Section ${number}`,
    disciplines:
      values.length === 0 ? subjectIds : subjectIds.filter((id) => !values.some(({ disciplines }) => disciplines.includes(id))),
    minutes: values.length === 0 ? minutes : '',
    breakMinutes: '',
    back: false,
  };
}

/** A subject goes into one section, and out of the one that it was in. */
export function withDiscipline(values: readonly SectionValues[], index: number, id: number, isIn: boolean): SectionValues[] {
  return values.map((section, place) => {
    const others = section.disciplines.filter((other) => other !== id);
    return { ...section, disciplines: place === index && isIn ? [...others, id] : others };
  });
}

/** Minutes of the whole exam, breaks included. */
export function minutesOfSections(values: readonly SectionValues[]): number {
  const breaks = values.slice(0, -1).reduce((sum, { breakMinutes }) => sum + Number(breakMinutes), 0);
  return values.reduce((sum, { minutes }) => sum + Number(minutes), breaks);
}
