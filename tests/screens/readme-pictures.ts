/**
 * `npm run screens:readme [-- --language en|ru|kz]`: makes the pictures of README.md under docs/: the test room, the live board, and an
 * animation of a test whose network is pulled. ImageMagick (`convert`) makes the files small.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#domain/language.ts';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { expect, openSchool, rehearsal, type School } from '../support/journey.ts';
import { Student } from '../support/student.ts';
import { Device } from '../support/device.ts';

const { values } = parseArgs({ options: { language: { type: 'string', default: 'en' } } });
const language = values.language as Language;
const out = join(import.meta.dirname, '..', '..', 'docs');
const frames = mkdtempSync(join(tmpdir(), 'synaq-frames-'));
const most = { png: 120_000, animation: 400_000 };

interface Caption {
  text: string;
  isOnline: boolean;
}

function convert(...args: string[]): void {
  const { status, stderr } = spawnSync('convert', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`convert failed: ${stderr}`);
}

function checkSize(file: string, limit: number): void {
  const { size } = statSync(file);
  process.stdout.write(`${file}: ${Math.round(size / 1000)} KB\n`);
  if (size > limit) throw new Error(`${file} has ${size} bytes; at most ${limit} are wanted`);
}

/** Photographs the page and keeps it under docs/, with few colours. */
async function picture(page: Page, name: string): Promise<void> {
  const raw = join(frames, `${name}-raw.png`);
  await page.screenshot({ path: raw });
  const file = join(out, `${name}.png`);
  convert(raw, '-strip', '+dither', '-colors', '192', '-define', 'png:compression-level=9', `PNG8:${file}`);
  checkSize(file, most.png);
}

/** A frame: the page, and below it what is happening. */
async function frame(sheet: Page, page: Page | null, number: number, { text, isOnline }: Caption): Promise<string> {
  const shot = page ? `<img src="data:image/png;base64,${(await page.screenshot()).toString('base64')}" alt="">` : '';
  await sheet.setContent(`<style>
    body { margin: 0; width: 768px; background: #14232b; font: 600 20px system-ui, sans-serif; color: #fff }
    .page { height: 600px } img { display: block; width: 768px; height: 600px }
    p { margin: 0; height: 56px; line-height: 56px; padding: 0 20px; background: ${isOnline ? '#0b6b4f' : '#a12a2a'} }
  </style><div class="page">${shot}</div><p>${text}</p>`);
  const file = join(frames, `frame-${String(number).padStart(2, '0')}.png`);
  await sheet.screenshot({ path: file });
  return file;
}

async function signIn(school: School, tablet: Device): Promise<Student> {
  const student = await Student.signInOnDevice(school, school.nextStudent(), tablet);
  await student.isReadyForOffline();
  return student;
}

/** Answers online, without a network, over a reload and a closed browser, and what the server holds in the end. */
async function animate(school: School, browser: Browser): Promise<void> {
  const tablet = new Device(async (context) => {
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', chosen);
    }, language);
  });
  const student = await signIn(school, tablet);
  const sheet = await browser.newPage({ viewport: { width: 768, height: 656 } });
  const files: string[] = [];
  const show = async (text: string, isOnline: boolean, page: Page | null = student.page): Promise<void> => {
    if (page) await page.setViewportSize({ width: 768, height: 600 });
    files.push(await frame(sheet, page, files.length, { text, isOnline }));
  };
  try {
    await student.begins('testing', rehearsal.kz);
    const number = student.numberOf('one-correct');
    await student.answers(number, 'A');
    await student.expectPlace(number, 'server');
    await show('An answer: it is on the server', true);
    await student.network.dies();
    await student.answers(number, 'B');
    await student.expectPlace(number, 'tablet');
    await student.expectLink('offline');
    await show('The network is pulled: the answer is kept on this device', false);
    await student.reloads();
    await student.isInTheRoom();
    await student.expectPlace(number, 'tablet');
    await show('The page is reloaded, still without a network', false);
    await student.closesAndReopens();
    await show('The browser is closed ...', false, null);
    await student.isInTheRoom();
    await student.expectPlace(number, 'tablet');
    await show('... and opened again: the answer is still there', false);
    await student.network.returns();
    await student.expectPlace(number, 'server');
    await student.expectLink('ok');
    await show('The network is back: the answer goes to the server', true);
    await student.expectAllOnServer();
  } finally {
    await student.leaves();
    await sheet.close();
  }
  const file = join(out, 'network-pulled.webp');
  convert('-delay', '220', '-loop', '0', ...files, '-quality', '72', '-define', 'webp:method=6', file);
  checkSize(file, most.animation);
}

/** A class in all states, as its director sees it; the room of one of its students. */
async function photograph(school: School, browser: Browser): Promise<void> {
  const tablet = { language, viewport: { width: 768, height: 900 } };
  const students: Student[] = [];
  for (let index = 0; index < 6; index += 1) {
    const student = await Student.signIn(browser, school, school.nextStudent(), tablet);
    await student.begins('testing', rehearsal.kz);
    for (let number = 1; number <= 1 + index; number += 1) await student.answers(number, number % 3 === 0 ? 'wrong' : 'right');
    await student.expectAllOnServer();
    students.push(student);
  }
  const [first, second] = students;
  if (!first || !second) throw new Error('Nobody sits a test');
  await first.answers(first.numberOf('matching'), 'right');
  await first.expectAllOnServer();
  await picture(first.page, 'room');
  const director = await Student.signIn(browser, school, 'director1', {
    language,
    viewport: { width: 1200, height: 760 },
    hasTouch: false,
  });
  await director.goes('/control/testing-board');
  await director.page.locator('[data-feed="live"]').waitFor();
  await second.network.dies();
  await students.at(-1)?.finishes();
  await director.page
    .locator('[data-attempt]')
    .nth(students.length - 2)
    .waitFor();
  await expect(director.page.locator('[data-tile="silent"] strong')).toHaveText('1', { timeout: 60_000 });
  await picture(director.page, 'board');
  for (const person of [...students, director]) await person.leaves();
}

if (spawnSync('convert', ['-version']).status !== 0) {
  process.stderr.write('ImageMagick is missing: install it (its command `convert`) and try again\n');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const school = await openSchool();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await photograph(school, browser);
  await animate(school, browser);
} finally {
  await browser.close();
  await school.close();
  rmSync(frames, { recursive: true, force: true });
}
