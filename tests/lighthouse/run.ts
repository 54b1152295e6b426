/**
 * `npm run lighthouse [-- --runs N]`: Lighthouse's mobile profile over the landing page, the sign-in and a student's start page, against a demo of
 * its own. Prints a table (the median run's), writes the reports to test-results/lighthouse, and fails below the targets.
 * Lighthouse is fetched by npx: it is no dependency of the project, and 12.8.2 is the last that runs on Node 20.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../bench/figures.ts';
import { signIn } from '../bench/browser.ts';
import { startDemo } from '../support/demo-process.ts';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const targets = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof targets;
const pages = [
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'about', path: '/about', isSignedIn: true },
].filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

function lighthouse(url: string, port: number, out: string, keepsSignIn: boolean): Promise<void> {
  const options = ['--quiet', '--output=json', '--output=html', `--output-path=${out}`, `--port=${port}`];
  const only = `--only-categories=${Object.keys(targets).join(',')}`;
  // A sign-in lives in the storage that Lighthouse would clear; what it clears besides, the caches, is cleared by hand below.
  const storageOptions = keepsSignIn ? ['--disable-storage-reset'] : [];
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', 'lighthouse@12.8.2', url, ...options, only, ...storageOptions], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`))));
  });
}

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'lighthouse');
mkdirSync(folder, { recursive: true });
const demo = await startDemo();
let isBelow = false;
try {
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const port = await freePort();
      // No service worker: the first visit is what is measured.
      const browser = await chromium.launch({
        executablePath: findChromium('whole'),
        args: [...chromiumArguments, `--remote-debugging-port=${port}`],
      });
      try {
        // The browser's own window: Lighthouse opens its page beside this one, with the same storage.
        const cdp = await chromium.connectOverCDP(`http://localhost:${port}`);
        const context = cdp.contexts()[0];
        if (!context) throw new Error('The browser has no window');
        if (page.isSignedIn) {
          const first = await context.newPage();
          await signIn(first, demo.url, 'student1');
          await first.evaluate(async () => {
            for (const name of await caches.keys()) await caches.delete(name);
            for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
          });
          const session = await context.newCDPSession(first);
          await session.send('Network.clearBrowserCache');
          await first.close();
        }
        const out = join(folder, `${page.name}-${run + 1}`);
        await lighthouse(demo.url + page.path, port, out, page.isSignedIn);
        reports.push(JSON.parse(readFileSync(`${out}.report.json`, 'utf8')) as Report);
        await cdp.close();
      } finally {
        await browser.close();
      }
    }
    const scores = Object.entries(targets).map(([category, target]) => {
      const each = reports.map((report) => Math.round((report.categories[category as Category].score ?? 0) * 100));
      if (median(each) < target) isBelow = true;
      return `${category} ${median(each)} (${each.join(', ')}; to reach ${target})`;
    });
    const last = reports.at(-1);
    const figures = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map((id) => `${id} ${last?.audits[id]?.displayValue ?? '?'}`);
    process.stdout.write(`${page.name}: ${scores.join(', ')}\n  ${figures.join(', ')}\n`);
    for (const category of ['accessibility', 'best-practices'] as const) {
      for (const { id, weight } of last?.categories[category].auditRefs ?? []) {
        const audit = last?.audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          process.stdout.write(`  ${category}: ${audit.title}\n`);
      }
    }
  }
} finally {
  await demo.stop();
}
process.exit(isBelow ? 1 : 0);
