import { describe, expect, test } from 'vitest';
import type { PlayedLesson, ShownPage } from '#contract/lessons/player.ts';
import type { LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { newLessonStep } from '#client/commands/kinds/lesson.ts';
import { firstOpenPage, unansweredOf, withSteps } from './run.ts';

const lessonId = '11111111-1111-4111-8111-111111111111';
const runId = '22222222-2222-4222-8222-222222222222';
const of = { runId, lessonId, round: 0, version: 1, scheduleId: null };

const option = (id: string) => ({ id, content: id });
const task = (id: string): ShownPage['modules'][number] => ({
  type: 'task',
  id,
  title: `Task ${id}`,
  description: '',
  attachments: [],
  solution: null,
  question: {
    id: 1,
    sharedContentId: null,
    points: 1,
    mechanic: 'one-correct',
    content: { prompt: '', options: [option('a'), option('b')] },
  },
});
const pages: ShownPage[] = [
  { id: 'p1', title: '', modules: [task('t1')] },
  { id: 'p2', title: '', modules: [task('t2'), task('t3')] },
];

const fresh: PlayedLesson['run'] = {
  runId,
  round: 0,
  state: 'new',
  scheduleId: null,
  points: null,
  keysOpenAt: 0,
  areKeysOpen: false,
  results: [],
};
const result = (moduleId: string, answer: unknown, earned: number | null = null) => ({
  moduleId,
  answer,
  earned,
  max: 1,
  isCorrect: null,
  parts: null,
  right: null,
});

function view(step: LessonStep, place: CommandPlace = 'device') {
  const { kind, body } = newLessonStep(step);
  return { kind, body, place };
}
const answer = (moduleId: string, selected: string | null, place?: CommandPlace) =>
  view({ ...of, step: 'answer', moduleId, answer: selected === null ? null : { selected } }, place);

describe('what waits on the device goes over what the server said', () => {
  test('any step begins the run, and the last answer counts', () => {
    const live = withSteps(fresh, [answer('t1', 'a', 'server'), answer('t1', 'b')]);
    expect(live).toMatchObject({ state: 'started', place: 'device' });
    expect(live.answers.get('t1')).toEqual({ selected: 'b' });
    expect(live.places.get('t1')).toBe('device');
  });

  test('an answer that was withdrawn is none', () => {
    const live = withSteps({ ...fresh, state: 'started', results: [result('t1', { selected: 'a' })] }, [answer('t1', null)]);
    expect(live.answers.has('t1')).toBe(false);
  });

  test('nothing counts after the finish', () => {
    const live = withSteps(fresh, [answer('t1', 'a'), view({ ...of, step: 'finish' }), answer('t1', 'b')]);
    expect(live.state).toBe('finished');
    expect(live.answers.get('t1')).toEqual({ selected: 'a' });
  });

  test('a refused step changes nothing, and is said at its task', () => {
    const run = { ...fresh, state: 'finished' as const, results: [result('t1', { selected: 'a' }, 1)] };
    const live = withSteps(run, [answer('t1', 'b', 'refused')]);
    expect(live.answers.get('t1')).toEqual({ selected: 'a' });
    expect(live.places.get('t1')).toBe('refused');
  });

  test('steps of an earlier round and of other lessons are left out', () => {
    const other = { ...of, runId: '33333333-3333-4333-8333-333333333333' };
    const live = withSteps(fresh, [view({ ...other, step: 'finish' })]);
    expect(live).toMatchObject({ state: 'new', place: null });
  });
});

test('tasks without an answer are named, and the first of them is where one goes on', () => {
  const answers = new Map<string, unknown>([
    ['t1', { selected: 'a' }],
    ['t2', { selected: 'no such option' }],
  ]);
  expect(unansweredOf(pages, answers).map(({ moduleId, page }) => [moduleId, page])).toEqual([
    ['t2', 1],
    ['t3', 1],
  ]);
  expect(firstOpenPage(pages, answers)).toBe(1);
  expect(firstOpenPage(pages, new Map())).toBe(0);
});
