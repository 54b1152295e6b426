/**
 * A browser that nobody makes believe that its page is always on the screen: freezing works only there. Playwright holds the focus of every
 * page it opens, and a page with the focus never freezes.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';

export class PlainDevice {
  readonly #profile = mkdtempSync(join(tmpdir(), 'synaq-plain-'));
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  async open(prepare: (context: BrowserContext) => Promise<void>): Promise<Page> {
    const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`, '--window-size=768,1024'];
    const child = spawn(findChromium('whole'), [...chromiumArguments, ...own, '--lang=kk', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const endpoint = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const match = /DevTools listening on (ws:\S+)/.exec(output);
        if (match?.[1]) resolve(match[1]);
      });
      child.on('exit', () => reject(new Error(`The browser did not start: ${output}`)));
    });
    this.#browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('This browser has no window');
    await prepare(context);
    return context.pages()[0] ?? context.newPage();
  }

  async dispose(): Promise<void> {
    await this.#browser?.close();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
