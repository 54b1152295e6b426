/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own; else installs Debian's package where it may.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * `light`: one made for running without a screen where there is one, as Playwright's own is: the same engine at four fifths of the processor's
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

function inPath(kind: BrowserKind): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  const names = kind === 'light' ? [light, ...whole] : whole;
  for (const name of names) for (const folder of folders) if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  return places.find((place) => existsSync(place)) ?? null;
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** The whole one: it serves for both. */
function installDebians(kind: BrowserKind): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  process.stderr.write('Installing Debian’s chromium for the browser tests\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  for (const name of ['chromium', light])
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  return inPath(kind);
}

/** @throws with one line that says how to get a browser. */
export function findChromium(kind: BrowserKind = 'light'): string {
  const named = process.env['CHROMIUM_PATH'];
  const found = (named && existsSync(named) ? named : null) ?? inPath(kind) ?? playwrightsOwn() ?? installDebians(kind);
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
