/** A course as its authors work on it, and what keeps it from being published. */
import type { Bilingual } from '#domain/language.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';

export const mostCourseLessons = 100;
export const longestCourseTitle = 200;
export const longestCourseAbout = 2000;
export const courseAudiences = ['teachers', 'students'] as const;
export type CourseAudience = (typeof courseAudiences)[number];

export interface LessonDraft {
  /** The same in all versions. */
  key: string;
  title: Bilingual;
  /** Rich text. */
  pages: Bilingual[];
  simulation: SimulationId | null;
  needsTask: boolean;
  /** Name of a package's file. */
  package: string | null;
  /** A published lesson of the lesson builder. */
  document: string | null;
}

export interface CourseDraft {
  title: Bilingual;
  about: Bilingual;
  cover: string | null;
  audience: CourseAudience;
  /** Empty: all. */
  grades: number[];
  lessons: LessonDraft[];
}

export const courseFaults = ['title', 'no-lessons', 'lesson-title', 'lesson-empty', 'page-language', 'many-bodies'] as const;
export interface CourseFault {
  code: (typeof courseFaults)[number];
  /** From 0; null: of the course. */
  lesson: number | null;
}

/** @returns what has to be put right first; `hasText`: is there anything to see in a rich text? */
export function checkCourse(course: CourseDraft, hasText: (html: string) => boolean): CourseFault[] {
  const faults: CourseFault[] = [];
  if (!isNamed(course.title)) faults.push({ code: 'title', lesson: null });
  if (course.lessons.length === 0) faults.push({ code: 'no-lessons', lesson: null });
  for (const [lesson, { title, pages, simulation, package: name, document }] of course.lessons.entries()) {
    const ends = [simulation, name, document].filter((end) => end !== null).length;
    if (!isNamed(title)) faults.push({ code: 'lesson-title', lesson });
    const written = pages.map(({ kz, ru }) => [hasText(kz), hasText(ru)] as const);
    if (written.some(([kz, ru]) => !kz || !ru)) faults.push({ code: 'page-language', lesson });
    if (pages.length === 0 && ends === 0) faults.push({ code: 'lesson-empty', lesson });
    if (ends > 1) faults.push({ code: 'many-bodies', lesson });
  }
  return faults;
}

function isNamed({ kz, ru }: Bilingual): boolean {
  return kz.trim() !== '' && ru.trim() !== '';
}

export function blankCourse(): CourseDraft {
  const nothing = { kz: '', ru: '' };
  return { title: nothing, about: nothing, cover: null, audience: 'teachers', grades: [], lessons: [] };
}

export function blankCourseLesson(key: string): LessonDraft {
  const nothing = { kz: '', ru: '' };
  return { key, title: nothing, pages: [], simulation: null, needsTask: false, package: null, document: null };
}
