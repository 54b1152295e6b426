/** Checks of a lesson before it is published. Errors keep it from being published, warnings do not. */
import { modulesOf, mostSummativePoints, type LessonDocument, type TaskModule } from './document.ts';
import { isGraded } from './keys.ts';
import { descriptorMarks, statisticsOf, tasksOf } from './statistics.ts';

/** Above this a lesson takes long to load where the network is slow. */
export const heavyBytes = 30 * 1024 * 1024;

export const publishFaults = [
  'no-title',
  'no-subject',
  'no-grade',
  'empty',
  'empty-page',
  'no-tasks',
  'block-empty',
  'task-incomplete',
  'task-without-descriptor',
  'descriptor-points',
  'summative-points',
  'goal-without-task',
  'picture-without-description',
  'tasks-take-longer',
  'heavy',
] as const;
export type PublishFaultCode = (typeof publishFaults)[number];

export interface PublishFault {
  code: PublishFaultCode;
  isError: boolean;
  /** Where: a page, module or purpose; null: the lesson. */
  id: string | null;
}

const error = (code: PublishFaultCode, id: string | null = null): PublishFault => ({ code, isError: true, id });
const warning = (code: PublishFaultCode, id: string | null = null): PublishFault => ({ code, isError: false, id });

export interface CheckFacts {
  /** Can the task be answered and scored as it stands? */
  isComplete: (task: TaskModule) => boolean;
  /** Does a rich text say or show anything? */
  hasContent: (html: string) => boolean;
  /** Size of all files together. */
  bytes: number;
}

export function checkLesson(lesson: LessonDocument, { isComplete, hasContent, bytes }: CheckFacts): PublishFault[] {
  const { kind, settings, pages, purposes } = lesson;
  const modules = modulesOf(lesson);
  const tasks = tasksOf(lesson);
  const faults: PublishFault[] = [];
  if (lesson.title.trim() === '') faults.push(error('no-title'));
  if (settings.subjectId === null) faults.push(error('no-subject'));
  if (settings.grade === null) faults.push(error('no-grade'));
  if (modules.length === 0) faults.push(error('empty'));
  else faults.push(...pages.filter((page) => page.modules.length === 0).map(({ id }) => warning('empty-page', id)));
  if (tasks.length === 0 && isGraded(kind)) faults.push(error('no-tasks'));
  for (const module of modules)
    if (module.type === 'simple' && !hasContent(module.content)) faults.push(error('block-empty', module.id));
  faults.push(...tasks.filter((task) => !isComplete(task)).map(({ id }) => error('task-incomplete', id)));
  const used = new Set(tasks.flatMap((task) => task.additionalCriterions.purposes));
  faults.push(...purposes.filter(({ id }) => !used.has(id)).map(({ id }) => warning('goal-without-task', id)));
  for (const module of modules)
    if (module.type === 'simple' && module.block === 'picture' && module.content !== '' && module.alt.trim() === '')
      faults.push(warning('picture-without-description', module.id));
  const { result } = statisticsOf(lesson);
  faults.push(...tasks.flatMap((task) => descriptorFaults(lesson, task)));
  if (kind === 'sor' || kind === 'soch') {
    if (result.countGradeCommon > mostSummativePoints[kind]) faults.push(error('summative-points'));
  }
  if (result.countTime > lesson.duration) faults.push(warning('tasks-take-longer'));
  if (bytes > heavyBytes) faults.push(warning('heavy'));
  return faults;
}

/** A summative assessment is marked by descriptors; elsewhere they are the teacher's choice. */
function descriptorFaults(lesson: LessonDocument, { id, body }: TaskModule): PublishFault[] {
  const isSummative = lesson.kind === 'sor' || lesson.kind === 'soch';
  const marks = descriptorMarks(lesson, id);
  if (isSummative && !marks) return [error('task-without-descriptor', id)];
  if (marks === null || body.kind !== 'mechanic' || body.points === marks) return [];
  return [isSummative ? error('descriptor-points', id) : warning('descriptor-points', id)];
}
