/**
 * A control of `src/ui` and its like of Mantine have the same look, in all measures of the gallery. Measured and not compared by picture: fonts are
 * drawn otherwise on another machine, and a picture says nothing about which measure differs.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await createServer({ mode: 'development', logLevel: 'error', server: { port: 0 } });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server.close());

async function opensGallery(page: Page, query: string): Promise<void> {
  await page.goto(`${address}kit?${query}`, { waitUntil: 'commit' });
  await expect(page.locator('[data-pair]').first()).toBeVisible({ timeout: 120_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** The part of each side that carries the look. */
const parts: Readonly<Record<string, string>> = {
  select: 'select',
  text: 'input',
  search: 'input',
  checkbox: 'input',
  radio: 'input',
  segmented: '[aria-pressed="true"], .mantine-SegmentedControl-label[data-active]',
  tabs: '[role="tab"][aria-selected="true"]',
  pill: ':scope > *',
  progress: ':scope > *',
};

/** Compares the two sides of a pair. @returns a line for each difference, `property: own, staff`. */
async function differences(page: Page, name: string): Promise<string[]> {
  const [kind = ''] = name.split(',');
  return page.locator(`[data-pair="${name}"]`).evaluate(
    (pair, { kind: control, part }) => {
      const [own, staff] = ['own', 'staff'].map((side) => {
        const place = pair.querySelector(`[data-side="${side}"]`);
        const element = place?.querySelector(part);
        if (!place || !element) throw new Error(`No ${part} in ${side}`);
        // A frame of `src/ui` carries the border of its input.
        const frame = element.parentElement?.className.includes('frame') ? element.parentElement : element;
        const look = getComputedStyle(frame);
        const text = getComputedStyle(element);
        const label = place.querySelector('label:not(:has(input))');
        const measures: Record<string, string> = {
          height: String(Math.round(frame.getBoundingClientRect().height)),
          radius: control === 'radio' ? '' : look.borderTopLeftRadius,
          color: text.color,
        };
        if (['select', 'text', 'search', 'checkbox', 'radio'].includes(control)) {
          measures['border'] = `${look.borderTopWidth} ${look.borderTopColor}`;
          measures['background'] = look.backgroundColor;
        }
        if (!['checkbox', 'radio', 'progress'].includes(control)) measures['font'] = `${text.fontSize} ${text.fontWeight}`;
        if (label && control !== 'segmented')
          measures['label'] = `${getComputedStyle(label).fontSize} ${getComputedStyle(label).fontWeight}`;
        if (control === 'progress') {
          delete measures['color'];
          delete measures['radius'];
        }
        return measures;
      });
      return Object.keys(own ?? {})
        .filter((key) => own?.[key] !== staff?.[key])
        .map((key) => `${key}: ${String(own?.[key])}, ${String(staff?.[key])}`);
    },
    { kind, part: parts[kind] ?? '' },
  );
}

for (const scheme of ['light', 'dark'] as const) {
  for (const [who, width, height] of [
    ['staff', 1366, 36],
    ['staff', 360, 44],
    ['students', 1366, 44],
    ['students', 360, 44],
  ] as const) {
    test(`controls of ${who}, ${scheme}, ${width} px: ${height} px high, and both kits look the same`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await opensGallery(page, `scheme=${scheme}&for=${who}`);
      const names = await page
        .locator('[data-pair]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-pair') ?? ''));
      const found: string[] = [];
      for (const name of names) found.push(...(await differences(page, name)).map((line) => `${name}: ${line}`));
      expect(found).toEqual([]);
      const boxes = page.locator('[data-pair="select"] select, [data-pair="search"] input, [data-pair="text"] input');
      for (const box of await boxes.all()) {
        const frame = await box.evaluate((one) => (one.closest('[class*="frame"]') ?? one).getBoundingClientRect().height);
        expect(Math.round(frame)).toBe(height);
      }
    });
  }
}

test('in colours of the user’s own, what leads on and what is chosen differ from the rest', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await opensGallery(page, 'for=staff');
  const grounds = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(one);
        return `${backgroundColor} ${borderBottomColor}`;
      }),
    );
  const [primary, quiet] = await grounds('[data-buttons] button');
  expect(primary).not.toBe(quiet);
  const [isOn, isOff] = await grounds('[data-pair="segmented"] [data-side="own"] button');
  expect(isOn).not.toBe(isOff);
  const [here, there] = await grounds('[data-pair="segmented"] .mantine-SegmentedControl-label');
  expect(here).not.toBe(there);
  for (const side of ['own', 'staff']) {
    const [current, other] = await grounds(`[data-pair="tabs"] [data-side="${side}"] [role="tab"]`);
    expect(current).not.toBe(other);
  }
});
