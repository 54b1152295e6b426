/**
 * What went wrong inside pages: errors nobody caught, and those that React caught and logged. A journey that passes in spite of them did
 * not check. Console messages of a missing network or a refusal of the server are no faults.
 */
import type { BrowserContext } from '@playwright/test';

const faults: string[] = [];

/** The browser's own words for a request that failed. */
const ofTheNetwork =
  /^Failed to load resource|net::ERR_|^WebSocket connection to |Failed to fetch dynamically imported module|^An unknown error occurred when fetching the script/;

export function watchFaults(context: BrowserContext): void {
  context.on('weberror', (webError) => {
    const error: unknown = webError.error();
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !ofTheNetwork.test(message.text())) faults.push(message.text());
  });
}

/** Returns the faults since the last call. */
export function takeFaults(): string[] {
  return faults.splice(0);
}
