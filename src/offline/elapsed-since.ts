import type { Scheduler } from './ports.ts';

/**
 * Milliseconds since a start, by the slower of both clocks: the wall clock is often put right at the very moment when the network returns,
 * and nobody shall lose time by that. The steady one counts only since this page was opened.
 */
export function elapsedSince(
  startWall: number,
  opened: { wall: number; monotonic: number },
  clocks: Pick<Scheduler, 'wall' | 'monotonic'>,
): number {
  const steady = opened.wall - startWall + (clocks.monotonic() - opened.monotonic);
  return Math.max(0, Math.round(Math.min(steady, clocks.wall() - startWall)));
}
