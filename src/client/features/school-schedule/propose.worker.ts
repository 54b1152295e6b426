/** A whole school's week takes seconds of work: not on the thread that somebody uses the page on. */
import { createRandom } from '#lib/random.ts';
import { generateWeek } from '#domain/schedule/generate.ts';
import { itemsOf, prepare, unmetOf } from '#domain/schedule/propose.ts';
import type { ProposeOrder, ProposeReport } from './propose-messages.ts';

/** Answers an order with how far it is, and at its end with the proposal. Whoever no longer wants it ends the worker. */
addEventListener('message', ({ data }: MessageEvent<ProposeOrder>) => {
  const prepared = prepare(data.school);
  const steps = generateWeek(prepared.week, createRandom(data.seed));
  let step = steps.next();
  while (!step.done) {
    report({ kind: 'progress', ...step.value });
    step = steps.next();
  }
  const { school } = data;
  report({
    kind: 'done',
    of: prepared.loads.length,
    gaps: step.value.gaps,
    items: itemsOf(prepared, step.value, school.rooms),
    unmet: unmetOf(prepared, step.value),
  });
});

function report(message: ProposeReport): void {
  postMessage(message);
}
