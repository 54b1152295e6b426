import { expect, test } from 'vitest';
import type { MarkingTask } from '#contract/marking/parts.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { nextOpen, withOwnMarks } from './overlay.ts';

const none = { points: null, choices: null, remark: '', isDone: false, versionId: null };

function task(id: string, own: Partial<MarkingTask['own']> = {}): MarkingTask {
  return { id, questionId: 1, text: 'A text.', pages: [], ink: [], own: { ...none, ...own }, others: null };
}

const a = 'aaaaaaaa-0000-4000-8000-000000000001';
const b = 'aaaaaaaa-0000-4000-8000-000000000002';

function view(taskId: string, points: number, part: Partial<CommandView> = {}): CommandView {
  const body = { taskId, points, choices: null, remark: '', isDone: true };
  return {
    id: `c${points}`,
    kind: 'exam-mark',
    subject: `exam-mark ${taskId}`,
    body,
    expects: null,
    place: 'device',
    ...part,
  } as CommandView;
}

test('marks of this device stand over those of the server, the last one wins', () => {
  const [first, second] = withOwnMarks([task(a), task(b)], [view(a, 3), view(a, 5, { expects: 'c3' })]);
  expect(first).toMatchObject({ own: { points: 5, isDone: true, versionId: 'c5' }, place: 'device' });
  expect(second).toMatchObject({ own: none, place: null });
});

test('what the server has applied does not come back over a newer state', () => {
  const [first] = withOwnMarks([task(a, { points: 4, versionId: 'newer' })], [view(a, 3, { place: 'server' })]);
  expect(first?.own.points).toBe(4);
});

test('a mark that was refused or has to be decided is no mark', () => {
  for (const place of ['refused', 'decide'] as const)
    expect(withOwnMarks([task(a)], [view(a, 3, { place })])[0]).toMatchObject({ own: none, place });
});

test('the next answer is one that is not marked, from the beginning again', () => {
  const tasks = withOwnMarks([task(a), task(b)], [view(b, 3)]);
  expect(nextOpen(tasks, b)?.id).toBe(a);
  expect(nextOpen(tasks, a)).toBeNull();
  expect(nextOpen(tasks, null)?.id).toBe(a);
});
