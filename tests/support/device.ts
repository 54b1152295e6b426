/** A device of its own: a browser with a profile on the disk, which survives being closed and being killed. */
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { watchFaults } from './page-faults.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './find-chromium.ts';

/** Options of the device that a student holds in their hands. */
export const deviceOptions = {
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  locale: 'kk-KZ',
} as const satisfies BrowserContextOptions;

export type Prepare = (context: BrowserContext) => Promise<void>;

export class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), 'synaq-device-'));
  readonly #prepare: Prepare;
  #context: BrowserContext | null = null;

  /** @param prepare at every start of its browser, before the first page. */
  constructor(prepare: Prepare = () => Promise.resolve()) {
    this.#prepare = prepare;
  }

  /** Where its disk is: everything that the browser wrote. */
  get profile(): string {
    return this.#profile;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed');
    return this.#context;
  }

  /** Starts the browser; without a network when there is none. */
  async open({ offline = false }: { offline?: boolean } = {}): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...deviceOptions,
      offline,
      executablePath: findChromium(),
      // A killed browser asks whether it may restore its pages.
      args: [...chromiumArguments, '--hide-crash-restore-bubble'],
    });
    watchFaults(this.#context);
    await this.#prepare(this.#context);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** SIGKILL, as when the battery is pulled: no page gets an event. */
  async kill(): Promise<void> {
    const { context } = this;
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('This browser does not tell its processes');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const browser = processInfo.find(({ type }) => type === 'browser');
    if (!browser) throw new Error('This browser does not tell its own process');
    const gone = new Promise<void>((resolve) => context.on('close', () => resolve()));
    process.kill(browser.id, 'SIGKILL');
    await gone;
    this.#context = null;
  }

  /** Closes it for good. */
  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
