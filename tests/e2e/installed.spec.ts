import { expect, rehearsal, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('it can be installed: the manifest has a name, a start and icons that are there, and the browser agrees', async ({
  studentWithDevice: student,
}) => {
  const { page } = student;
  await student.goes('/about');
  await student.isReadyForOffline();
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(student.place.url + (address ?? ''))).json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Synaq', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(student.place.url + src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, expect.stringContaining(type)]);
  }
  const session = await student.context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('opened without a network from the home screen: shell, list and the started test are there', async ({
  studentWithDevice: student,
}) => {
  const { page } = student;
  await student.goes('/testing');
  await expect(page.locator('main h3').first()).toBeVisible();
  const titles = await page.locator('main h3').allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  await student.isReadyForOffline();
  // The list is put down a second after it came.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('synaq-queries:'))))
    .toHaveLength(1);
  await student.goes('/about');
  await student.network.dies();
  await student.closesAndReopens();

  let failed = 0;
  student.page.on('requestfailed', () => (failed += 1));
  await student.page.goto(`${student.place.url}/`);
  await expect(student.page).toHaveURL(`${student.place.url}/about`);
  await student.goes('/testing');
  await expect(student.page.locator('main h3')).toHaveText(titles);
  // A refresh that failed does not take the list away, also not from the next start.
  failed = 0;
  await student.reloads();
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3);
  await student.goes('/testing');
  await expect(student.page.locator('main h3')).toHaveText(titles);
  await student.reloads();
  await expect(student.page.locator('main h3')).toHaveText(titles);
  await student.goes('/login');
  await expect(student.page).toHaveURL(`${student.place.url}/about`);

  await student.network.returns();
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.network.dies();
  await student.closesAndReopens();
  await student.page.goto(`${student.place.url}/`);
  await student.isInTheRoom();
  await student.expectAnswersShown([1]);
  await student.network.returns();
  await student.finishes();
});

test('pictures and sounds of the test are there without a network', async ({ student }) => {
  await student.goes('/testing');
  await student.isReadyForOffline();
  const started = student.page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/api/testing/1/data'));
  await student.begins('testing', 1);
  const { media } = ((await (await started).json()) as { data: { media: string[] } }).data;
  expect(media.length).toBeGreaterThan(2);
  await expect
    .poll(() =>
      student.page.evaluate(
        async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).filter(Boolean).length,
        media,
      ),
    )
    .toBe(media.length);
  await student.network.dies();
  await student.reloads();
  await student.isInTheRoom();
  for (const path of media) {
    const answer = await student.page.evaluate(async (address) => {
      const response = await fetch(address, { headers: { Range: 'bytes=10-19' } });
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    }, path);
    expect([path, answer]).toEqual([path, { status: 206, bytes: 10 }]);
  }
});

test('a file that did not come to the first worker is fetched again, without a reload: the test goes on and gets its cold start', async ({
  browser,
  school,
}) => {
  let isLost = false;
  const student = await Student.signIn(browser, school, school.nextStudent(), {
    prepare: async (context) => {
      await context.route('**/assets/**', (route) => {
        if (isLost || !route.request().serviceWorker()) return route.fallback();
        isLost = true;
        return route.abort();
      });
    },
  });
  await student.begins('testing', rehearsal.kz);
  await expect.poll(() => isLost).toBe(true);
  await student.isReadyForOffline();
  await student.context.setOffline(true);
  await student.reloads();
  await student.isInTheRoom();
  await student.context.close();
});

test('a page that was reloaded past the worker is served by it again', async ({ student }) => {
  const { page, context } = student;
  await student.isReadyForOffline();
  const session = await context.newCDPSession(page);
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
  expect(await hasWorker()).toBe(false);
  await expect.poll(hasWorker).toBe(true);
});
