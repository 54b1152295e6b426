/** The servers and the browser that trials share. Each is started when the first trial asks for it. */
import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { openSchool, type School } from '../support/journey.ts';

/** `shared`: never harmed. `short-tokens`: an access token lives two seconds. `killed`: for one trial at a time. */
export type SchoolKind = 'shared' | 'short-tokens' | 'killed';

export class World {
  readonly #schools = new Map<SchoolKind, Promise<School>>();
  readonly #browser: Promise<Browser>;
  readonly #ownsBrowser: boolean;

  /** @param browser none: one of its own. */
  constructor(browser?: Browser) {
    this.#ownsBrowser = !browser;
    this.#browser = browser
      ? Promise.resolve(browser)
      : chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  }

  browser(): Promise<Browser> {
    return this.#browser;
  }

  school(kind: SchoolKind): Promise<School> {
    const known = this.#schools.get(kind);
    if (known) return known;
    const opened = openSchool(kind === 'short-tokens' ? { env: { SYNAQ_ACCESS_TOKEN_SECONDS: '2' } } : {});
    this.#schools.set(kind, opened);
    return opened;
  }

  async close(): Promise<void> {
    // One that never opened has failed its trial already.
    for (const opening of this.#schools.values()) await (await opening.catch(() => null))?.close();
    if (this.#ownsBrowser) await (await this.#browser).close();
  }
}
