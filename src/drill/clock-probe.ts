import type { Deployment } from './deployment.ts';
import type { ClockProbe, StudentHistory } from './history.ts';

/** Beyond what the round trip leaves open: nobody reads a timer more closely, and a slow server's word is older than it says. */
const clockToleranceMs = 3000;

/** The server's time, asked for without the tablet, against the tablet's estimate of it. @returns null when there was no answer. */
export async function probeClock(
  deployment: Deployment,
  { calls }: StudentHistory,
  estimate: () => number,
): Promise<ClockProbe | null> {
  const reply = await deployment.health();
  if (!reply.ok || !reply.serverTime) return null;
  const { at, rttMs } = reply.serverTime;
  // A tablet's clock can be no better than the round trip that it was set by.
  const longest = Math.max(...calls.map(({ ms }) => ms));
  return { offByMs: estimate() - (at + rttMs / 2), allowedMs: (rttMs + longest) / 2 + clockToleranceMs };
}
