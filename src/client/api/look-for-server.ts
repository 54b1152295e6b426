import { getIsConnected, onConnection } from './connection.ts';
import { pingServer } from './ping.ts';

const firstMs = 1_000;
const lastMs = 3_000;
/** A line that swallows this call must not keep the next from finding that it is back. */
const timeoutMs = 4_000;

/**
 * The longest time from the server's return until it is noticed, in a page that is seen: a call that was swallowed just before, and the wait after
 * it. 3,000 devices that lost it together ask 1,000 times a second, in no common step.
 */
export const noticedWithinMs = timeoutMs + lastMs * 1.5;

let timer: ReturnType<typeof setTimeout> | undefined;
let looks = 0;
let isLooking = false;

/**
 * Once, in the page: while the server is out of reach it is asked now and then whether it is back. `connection.ts` publishes the result.
 */
export function lookForServer(): void {
  onConnection(() => {
    clearTimeout(timer);
    looks = 0;
    if (!getIsConnected()) lookLater();
  });
  document.addEventListener('visibilitychange', () => {
    if (!getIsConnected()) void look();
  });
  // Another network, by cable or by air. Whole classes get it in the same moment.
  networkInformation()?.addEventListener('change', () => {
    if (!getIsConnected()) lookIn(firstMs * Math.random());
  });
}

/** Not in every browser. */
function networkInformation(): EventTarget | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget ? navigator.connection : undefined;
}

/** Later and later, and no two devices of a class together. */
function lookLater(): void {
  const wait = Math.min(lastMs, firstMs * 2 ** looks);
  looks += 1;
  lookIn(wait * (0.5 + Math.random()));
}

function lookIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), ms);
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (isLooking || document.visibilityState !== 'visible') return;
  isLooking = true;
  await pingServer(timeoutMs);
  isLooking = false;
  if (!getIsConnected()) lookLater();
}
