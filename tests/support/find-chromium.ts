/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own; else installs Debian's package where it may.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * `light`: one made for running without a screen where there is one, as Playwright’s own is: the same engine at four fifths of the processor’s
 * time. `whole`: with windows that can lose the focus and freeze.
 */
export type BrowserKind = 'light' | 'whole';

const light = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function inPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  for (const name of names) for (const folder of folders) if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  return null;
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** Where it may: on Debian, as root. Once, in this process and those it starts. */
function installDebians(name: string): string | null {
  const mark = `TRIED_TO_INSTALL_${name}`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || process.env[mark]) return null;
  process.env[mark] = '1';
  process.stderr.write(`Installing Debian’s ${name} for the browser tests\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  return inPath([name]);
}

function findWhole(): string | null {
  return inPath(whole) ?? places.find((place) => existsSync(place)) ?? null;
}

/**
 * A light one is installed even where a whole one is.
 * @throws with one line that says how to get a browser.
 */
export function findChromium(kind: BrowserKind = 'light'): string {
  const named = process.env['CHROMIUM_PATH'];
  const found =
    (named && existsSync(named) ? named : null) ??
    (kind === 'light' ? (inPath([light]) ?? playwrightsOwn() ?? installDebians(light)) : null) ??
    findWhole() ??
    playwrightsOwn() ??
    installDebians('chromium');
  if (!found)
    throw new Error(
      'No Chromium found: install one (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH.',
    );
  return found;
}

/** Quiet, and without a sandbox where root makes it impossible. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
