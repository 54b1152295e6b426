/**
 * `npm run screens [-- --only NAME[,NAME]] [--role ROLE] [--out FOLDER]`: photographs every page in three widths, two languages, light and dark, and
 * lays them out on one sheet, test-results/screens/index.html; `kit` is the gallery of the staff kit. `--only` takes names or routes; `--role` looks at what that role may see
 * (`visitor`: not signed in).
 */
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { openSchool } from '../support/journey.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { photographKit } from './kit.ts';
import { screens, whoSees, type Who } from './screens.ts';
import { Visitors } from './visitor.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, role: { type: 'string' }, out: { type: 'string', default: 'test-results/screens' } },
});

const widths = { 360: 740, 768: 1024, 1366: 768 } as const;
const languages = ['kz', 'ru'] as const;
const schemes = ['light', 'dark'] as const;

const only = values.only?.split(',');
const role = values.role === undefined ? undefined : values.role === 'visitor' ? null : (values.role as Who);
const wanted = screens
  .filter(({ name, route }) => only === undefined || only.includes(name) || (route !== null && only.includes(route)))
  .flatMap((screen) => {
    const who = whoSees(screen, role);
    return who === undefined ? [] : [{ screen, who }];
  });
const hasKit = role === undefined && (only === undefined || only.includes('kit'));
if (wanted.length === 0 && !hasKit)
  throw new Error(`Nothing to look at. There are: ${screens.map(({ name }) => name).join(', ')}`);

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const school = await openSchool();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const shots: Shot[] = [];
const failures: string[] = [];
try {
  if (hasKit) shots.push(...(await photographKit(browser, { languages, schemes, widths, out })));
  for (const language of languages) {
    for (const scheme of schemes) {
      const visitors = new Visitors(browser, school);
      for (const { screen, who } of wanted) {
        try {
          const { page } = await visitors.at(screen, who, language, { colorScheme: scheme, reducedMotion: 'reduce' });
          for (const [width, height] of Object.entries(widths)) {
            await page.setViewportSize({ width: Number(width), height });
            const file = `${screen.name}-${who ?? 'visitor'}-${width}-${language}-${scheme}.png`;
            await page.screenshot({ path: join(out, file), fullPage: true });
            shots.push({ name: screen.name, who: who ?? 'visitor', width: Number(width), language, scheme, file });
          }
        } catch (error) {
          failures.push(`${screen.name}, ${language}, ${scheme}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await visitors.leave();
      process.stdout.write(`${language}, ${scheme}: ${shots.length} pictures so far\n`);
    }
  }
} finally {
  await browser.close();
  await school.close();
}
const sheet = join(out, 'index.html');
writeFileSync(sheet, contactSheet(shots));
process.stdout.write(`${shots.length} pictures of ${wanted.length} screens: ${sheet}\n`);
for (const failure of failures) process.stderr.write(`not seen: ${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);
