/** The statistics block of the builder (specification E§3). */
import { modulesOf, type LessonDocument, type TaskModule } from './document.ts';

export interface StatisticsRow {
  moduleId: string;
  /** Minutes. */
  time: number;
  grade: number;
}

export interface LessonStatistics {
  rows: StatisticsRow[];
  result: {
    countTask: number;
    /** Minutes that tasks state. */
    countTime: number;
    /** Points of tasks. */
    countGrade: number;
    /** The points that the whole is worth: by descriptors where a task has them. */
    countGradeCommon: number;
  };
}

export function tasksOf(lesson: Pick<LessonDocument, 'pages'>): TaskModule[] {
  return modulesOf(lesson).filter((module) => module.type === 'task');
}

/** One point for a task of a lesson's own kinds; a mechanic has its own points. */
export function pointsOf({ body }: TaskModule): number {
  return body.kind === 'mechanic' ? body.points : 1;
}

export function descriptorMarks(lesson: Pick<LessonDocument, 'descriptors'>, moduleId: string): number | null {
  const descriptor = Object.hasOwn(lesson.descriptors, moduleId) ? lesson.descriptors[moduleId] : undefined;
  return descriptor ? descriptor.descriptorList.reduce((sum, { mark }) => sum + mark, 0) : null;
}

export function statisticsOf(lesson: LessonDocument): LessonStatistics {
  const tasks = tasksOf(lesson);
  const rows = tasks.map((task) => ({
    moduleId: task.id,
    time: task.additionalCriterions.maxMinutes ?? 0,
    grade: pointsOf(task),
  }));
  const common = tasks.reduce((sum, task) => sum + (descriptorMarks(lesson, task.id) ?? pointsOf(task)), 0);
  return {
    rows,
    result: {
      countTask: rows.length,
      countTime: rows.reduce((sum, { time }) => sum + time, 0),
      countGrade: rows.reduce((sum, { grade }) => sum + grade, 0),
      countGradeCommon: common,
    },
  };
}
