/** How far a student is in a lesson: what the server said, and what waits on this device. */
import { isAnswerEmpty, readAnswer } from '#mechanics/check.ts';
import type { Question } from '#mechanics/question.ts';
import type { PlayedLesson, ShownPage } from '#contract/lessons/player.ts';
import { reduceRun, type RunState } from '#domain/lessons/reduce-run.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { lessonStepOf } from '#client/commands/kinds/lesson.ts';

type View = Pick<CommandView, 'kind' | 'body' | 'place'>;

export interface LiveRun {
  state: RunState;
  /** By module; what was withdrawn is not in it. */
  answers: ReadonlyMap<string, unknown>;
  /** Where the last answer to a task is, by module; a task that only the server knows of is not in it. */
  places: ReadonlyMap<string, CommandPlace>;
  /** Where the last step is. Null: this page knows of none. */
  place: CommandPlace | null;
}

export function withSteps(run: PlayedLesson['run'], views: readonly View[]): LiveRun {
  const answers = new Map(run.results.map(({ moduleId, answer }) => [moduleId, answer]));
  const places = new Map<string, CommandPlace>();
  let { state } = run;
  let place: CommandPlace | null = null;
  for (const view of views) {
    const step = lessonStepOf(view.kind, view.body);
    if (step?.runId !== run.runId) continue;
    place = view.place;
    if (step.step === 'answer') places.set(step.moduleId, view.place);
    if (view.place === 'refused') continue;
    const outcome = reduceRun(state, step.step);
    if (outcome.fate !== 'applied') continue;
    ({ state } = outcome);
    if (step.step === 'answer') answers.set(step.moduleId, step.answer);
  }
  for (const [moduleId, answer] of answers) if (answer === null) answers.delete(moduleId);
  return { state, answers, places, place };
}

export interface NamedTask {
  moduleId: string;
  /** From 0. */
  page: number;
  title: string;
  question: Question;
}

export function tasksOf(pages: readonly ShownPage[]): NamedTask[] {
  return pages.flatMap(({ modules }, page) =>
    modules.flatMap((module) =>
      module.type === 'task' ? [{ moduleId: module.id, page, title: module.title, question: module.question }] : [],
    ),
  );
}

/** Is there anything in the answer? */
export function isAnswered(question: Question, answer: unknown): boolean {
  const read = readAnswer(question, answer ?? null);
  return read.answer !== null && !isAnswerEmpty(question, read.answer);
}

export function unansweredOf(pages: readonly ShownPage[], answers: ReadonlyMap<string, unknown>): NamedTask[] {
  return tasksOf(pages).filter(({ moduleId, question }) => !isAnswered(question, answers.get(moduleId)));
}

/** The first page with a task that is not answered; else the first. */
export function firstOpenPage(pages: readonly ShownPage[], answers: ReadonlyMap<string, unknown>): number {
  return answers.size === 0 ? 0 : (unansweredOf(pages, answers)[0]?.page ?? 0);
}
