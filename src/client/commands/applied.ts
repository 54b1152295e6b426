/** Applies commands that the server has applied to the data that the page has read. */
import type { CommandQueue } from '#offline/commands/queue.ts';
import { kindOf } from './kinds/kinds.ts';

/** Watches a queue for as long as it is open. */
export function noteApplied(queue: CommandQueue): void {
  const noted = new Set<string>();
  queue.subscribe(() => {
    for (const view of queue.snapshot()) {
      if (view.place !== 'server' || noted.has(view.id)) continue;
      noted.add(view.id);
      kindOf(view.kind)?.applied(view);
    }
  });
}
