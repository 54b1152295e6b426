/** The staff kit's gallery, `/kit`: from Vite's server of development, since no build has it. */
import type { Browser } from '@playwright/test';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Shot } from './contact-sheet.ts';

interface Look {
  languages: readonly ('kz' | 'ru')[];
  schemes: readonly ('light' | 'dark')[];
  widths: Readonly<Record<string, number>>;
  out: string;
}

/** Photographs it in every look. */
export async function photographKit(browser: Browser, { languages, schemes, widths, out }: Look): Promise<Shot[]> {
  const server = await createServer({ mode: 'development', logLevel: 'error', server: { port: 0 } });
  const shots: Shot[] = [];
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('Vite has no address');
    for (const language of languages) {
      for (const scheme of schemes) {
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        const page = await context.newPage();
        await page.goto(`${address}kit?scheme=${scheme}`, { waitUntil: 'commit' });
        await page.getByRole('table').first().waitFor({ timeout: 120_000 });
        for (const [width, height] of Object.entries(widths)) {
          await page.setViewportSize({ width: Number(width), height });
          const file = `kit-${width}-${language}-${scheme}.png`;
          await page.screenshot({ path: join(out, file), fullPage: true });
          shots.push({ name: 'kit', who: 'visitor', width: Number(width), language, scheme, file });
        }
        await context.close();
      }
    }
  } finally {
    await server.close();
  }
  return shots;
}
