import { getIsConnected, onConnection } from './connection.ts';
import { pingServer } from './ping.ts';

const firstMs = 2_000;
const lastMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let looks = 0;
let isLooking = false;

/** Once, in the page: while the server is out of reach it is asked now and then whether it is back. What comes of it `connection.ts` tells. */
export function lookForServer(): void {
  onConnection(() => {
    clearTimeout(timer);
    looks = 0;
    if (!getIsConnected()) lookLater();
  });
  document.addEventListener('visibilitychange', () => {
    if (!getIsConnected()) void look();
  });
}

/** Later and later, and no two tablets of a class together. */
function lookLater(): void {
  clearTimeout(timer);
  const wait = Math.min(lastMs, firstMs * 2 ** looks);
  looks += 1;
  timer = setTimeout(() => void look(), wait * (0.5 + Math.random()));
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (isLooking || document.visibilityState !== 'visible') return;
  isLooking = true;
  await pingServer();
  isLooking = false;
  if (!getIsConnected()) lookLater();
}
