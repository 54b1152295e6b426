/**
 * A process that gets a part of the time only, all of its threads alike: DevTools' throttle slows a page's main thread and leaves its workers,
 * its compositor and its database calls as fast as they were.
 */
import type { Browser } from '@playwright/test';

/** Long enough for timers to tell, short enough that nobody takes it for a stall. */
const roundMs = 20;

/** The process that draws the browser's page: the one that has worked most. */
export async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const [most] = processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime);
  if (!most) throw new Error('The browser has no page');
  return most.id;
}

/** Stops and continues a process in turn. @param share of the time in which it runs. @returns how to let it run again */
export function slowDown(pid: number, share: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function hold(): void {
    process.kill(pid, 'SIGSTOP');
    timer = setTimeout(release, roundMs * (1 - share));
  }
  function release(): void {
    process.kill(pid, 'SIGCONT');
    timer = setTimeout(hold, roundMs * share);
  }
  hold();
  return () => {
    clearTimeout(timer);
    process.kill(pid, 'SIGCONT');
  };
}
