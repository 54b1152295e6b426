import type { Page } from '@playwright/test';
import { expect, onlineTest } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { noisePng, turned } from '../support/make-picture.ts';
import { Student } from '../support/student.ts';

const field = (page: Page) => page.getByTestId('upload-input');
const items = (page: Page) => page.getByTestId('upload');

async function opensForm(person: Student): Promise<Page> {
  await person.goes('/report-problem?from=/testing');
  await expect(person.page.locator('#problem-text')).toBeVisible();
  return person.page;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(async () => [width, await wider()]).toEqual([width, 0]);
  }
  expect(await violationsOf(page)).toEqual([]);
}

/** Measures the picture that the server stores under this address, as the page decodes it. */
const measure = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, width, height };
  }, url);

onlineTest(
  'a photo is made smaller, survives a dropout in mid-upload, and comes to those who run the platform; they close it and delete it',
  async ({ browser, school, student }) => {
    const page = await opensForm(student);
    let pieces = 0;
    let isDead = false;
    const offsets: number[] = [];
    await page.route('**/api/uploads/*/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      offsets.push(Number(route.request().url().split('/').at(-1)));
      pieces += 1;
      if (pieces > 2) isDead = true;
      return isDead && pieces < 6 ? route.abort() : route.fallback();
    });
    await field(page).setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: noisePng(1800, 1350) });
    await expect(items(page)).toHaveAttribute('data-state', 'waiting', { timeout: 60_000 });
    await expect(page.locator('button[type="submit"]')).toBeDisabled();
    await expect(items(page)).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    // It went on where it was, not from the beginning.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    await expectAccessible(page);
    await page.locator('#problem-text').fill('Сурет ашылмайды');
    const [sent] = await Promise.all([page.waitForResponse('**/api/problems'), page.locator('button[type="submit"]').click()]);
    expect(sent.request().postDataJSON()).toMatchObject({ text: 'Сурет ашылмайды', page: '/testing' });
    await expect(page.getByTestId('problem-sent')).toBeVisible();

    const worker = await Student.signIn(browser, school, 'country1');
    // The page holds what it read two hours ago: the server opens nothing by that link any more.
    const lists: string[] = [];
    await worker.page.route('**/api/control/problems*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const isFirst = lists.push(text) === 1;
      const old = (_: string, until: string) => `until=${Number(until) - 7200}`;
      await route.fulfill({ response, body: isFirst ? text.replaceAll(/until=(\d+)/g, old) : text });
    });
    await worker.goes('/control/problems');
    const card = worker.page.getByTestId('row').filter({ hasText: 'Сурет ашылмайды' });
    await expect(card).toContainText(student.login);
    const picture = card.locator('img[src^="/uploads/"]');
    // Its record was asked again, and the picture is there.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    expect(lists.at(-1)).toContain((await picture.getAttribute('src')) ?? 'no address');
    expect(await measure(worker.page, (await picture.getAttribute('src')) ?? '')).toEqual({
      type: 'image/jpeg',
      width: 1600,
      height: 1200,
    });
    await picture.click();
    const viewer = worker.page.getByTestId('file-viewer');
    await expect(viewer.locator('img')).toBeVisible();
    await expectAccessible(worker.page);
    await worker.page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await card.locator('[aria-haspopup="menu"]').click();
    await worker.page.getByRole('menuitem').first().click();
    await expect(card).toHaveCount(0);
    await worker.goes('/control/problems?state=done');
    await card.locator('[aria-haspopup="menu"]').click();
    await worker.page.getByRole('menuitem').last().click();
    const dialog = worker.page.getByTestId('confirm-dialog');
    await expect(dialog).toContainText('Сурет ашылмайды');
    expect((await worker.page.getByTestId('confirm-yes').boundingBox())?.width).toBeGreaterThanOrEqual(140);
    expect(await violationsOf(worker.page, 'dialog')).toEqual([]);
    await expect(worker.page.getByTestId('confirm-yes')).toBeEnabled();
    await worker.page.getByTestId('confirm-yes').click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await worker.leaves();
  },
);

onlineTest(
  'at most three files, by choosing, dropping and pasting; the camera’s rotation is preserved, an SVG is left as it is',
  async ({ student }) => {
    const page = await opensForm(student);
    const jpeg = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
      return canvas.toDataURL('image/jpeg').split(',', 2)[1] ?? '';
    });
    await field(page).setInputFiles({
      name: 'upright.jpg',
      mimeType: 'image/jpeg',
      buffer: turned(Buffer.from(jpeg, 'base64')),
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><script>window.ran = 1</script></svg>';
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'drawing.svg', { type: 'image/svg+xml' }));
      document.querySelector('[role="group"]')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    }, svg);
    await expect(items(page)).toHaveCount(2);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      for (const name of ['a.svg', 'b.svg']) data.items.add(new File([text, ' '], name, { type: 'image/svg+xml' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }, svg);
    await expect(items(page)).toHaveCount(3);
    await expect(page.locator('[role="group"] input + input, [role="group"] > div > button')).toHaveCount(1);
    await expect(page.locator('[aria-live="polite"] > div')).toHaveCount(1);
    for (const item of await items(page).all()) await expect(item).toHaveAttribute('data-state', 'done', { timeout: 60_000 });

    const [request] = await Promise.all([
      page.waitForRequest('**/api/problems'),
      page
        .locator('#problem-text')
        .fill('Үш файл')
        .then(() => page.locator('button[type="submit"]').click()),
    ]);
    const { uploads } = request.postDataJSON() as { uploads: string[] };
    expect(uploads).toHaveLength(3);
    await expect(page.getByTestId('problem-sent')).toBeVisible();
  },
);

onlineTest(
  'a file over 21 MB is removed with an error; what is no picture says so and may be taken out',
  async ({ student }) => {
    const page = await opensForm(student);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(22 * 1024 * 1024)], 'huge.pdf', { type: 'application/pdf' }));
      document.querySelector('[role="group"]')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    });
    await expect(page.locator('[aria-live="polite"] > div')).toContainText('huge.pdf');
    await expect(items(page)).toHaveCount(0);
    await field(page).setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(items(page)).toHaveAttribute('data-state', 'failed', { timeout: 60_000 });
    await expect(items(page).getByRole('status')).toHaveText(/сурет/);
    await page.getByTestId('upload').getByRole('button').last().press('Enter');
    await expect(items(page)).toHaveCount(0);
  },
);

onlineTest('without a worker the picture is made smaller on the page', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), {
    prepare: async (context) => {
      await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
    },
  });
  const page = await opensForm(student);
  const finished = page.waitForResponse('**/api/uploads/*/finish');
  await field(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: noisePng(1700, 100) });
  const { data } = (await (await finished).json()) as { data: { url: string } };
  expect(await measure(page, data.url)).toEqual({ type: 'image/jpeg', width: 1600, height: 94 });
  await student.leaves();
});
