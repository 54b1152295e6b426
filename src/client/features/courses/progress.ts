/** How far somebody is: what the server said, and what waits on this device. */
import type { CourseLanguage, LessonProgress } from '#contract/courses/courses.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { stepOfBody } from '#client/commands/kinds/course-lesson.ts';
import { reportOfBody } from '#client/commands/kinds/course-package.ts';

type View = Pick<CommandView, 'kind' | 'body' | 'place'>;
interface Step {
  id: number;
  progress: LessonProgress | null;
}

/** The same rule as the server's: the farthest page and a finish stay. */
export function withSteps<L extends Step>(lessons: readonly L[], views: readonly View[]): L[] {
  const result = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  let latest = Math.max(0, ...lessons.map(({ progress }) => progress?.lastAt ?? 0));
  for (const { kind, body, place } of views) {
    const step = place === 'refused' ? null : (stepOfBody(kind, body) ?? stepOfReport(kind, body));
    const lesson = step && result.get(step.lessonId);
    if (!lesson) continue;
    const before = lesson.progress;
    latest += 1;
    const progress = {
      language: place === 'server' ? (before?.language ?? step.language) : step.language,
      page: Math.max(before?.page ?? 0, step.page),
      isFinished: (before?.isFinished ?? false) || step.isFinished,
      lastAt: place === 'server' ? (before?.lastAt ?? latest) : latest,
    };
    result.set(lesson.id, { ...lesson, progress });
  }
  return [...result.values()];
}

/** Returns the language of the lesson that was worked in last. Null: none was begun. */
export function languageOf(lessons: readonly Step[]): CourseLanguage | null {
  const begun = lessons.flatMap(({ progress }) => progress ?? []);
  return begun.toSorted((a, b) => b.lastAt - a.lastAt)[0]?.language ?? null;
}

export function finishedOf(lessons: readonly Step[]): number {
  return lessons.filter(({ progress }) => progress?.isFinished).length;
}

/** A package's report is a step, too: the same rule as the server's. */
function stepOfReport(kind: string, body: CommandView['body']) {
  const report = reportOfBody(kind, body);
  return report && { ...report, isFinished: report.status === 'completed' || report.status === 'passed' };
}
