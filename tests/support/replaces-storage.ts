import type { BrowserContext } from '@playwright/test';

/** Runs a script before all others, in the pages and in the worker of their store: what it puts in the browser's place both find. */
export async function replacesStorage(context: BrowserContext, script: string): Promise<void> {
  await context.addInitScript(script);
  await context.route('**/assets/store-worker-*.js', async (route) => {
    const response = await fetch(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: `${script}\n${await response.text()}` });
  });
}
