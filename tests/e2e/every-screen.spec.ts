import { Inspector } from '../support/inspector.ts';
import { expect, rehearsal, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

for (const { colorScheme, language, exam } of [
  { colorScheme: 'light', language: 'kz', exam: rehearsal.kz },
  { colorScheme: 'dark', language: 'ru', exam: rehearsal.ru },
] as const) {
  test(`every screen, ${colorScheme} and in ${language}: accessible (WCAG 2.2 AA), nothing wider than 360, 768, 1366 px`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(240_000);
    const student = await Student.sitsDown(browser, school, school.nextStudent(language), {
      colorScheme,
      language,
      reducedMotion: 'reduce',
    });
    const { page } = student;
    const inspector = new Inspector(page);
    const heading = page.getByRole('heading', { level: 1 });

    for (const [screen, path] of [
      ['landing', '/'],
      ['faq', '/faq'],
      ['not found', '/no-such-page'],
      ['sign-in', '/login'],
    ] as const) {
      await student.goes(path);
      await expect(heading).toBeVisible();
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme);
      await inspector.looksAt(screen);
    }
    await student.goes('/readiness');
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?!checking)/, { timeout: 60_000 });
    await inspector.looksAt('readiness');
    await student.goes('/login');
    await student.entersPassword('wrong-password');
    await expect(page.getByRole('alert')).toHaveText(/\S/);
    await inspector.looksAt('sign-in refused');
    await student.signsIn();

    await expect(page.locator('main h3').first()).toBeVisible();
    await inspector.looksAt('start page');
    await student.goes('/subscribe-locked');
    await expect(heading).toBeVisible();
    await inspector.looksAt('subscription');
    await student.goes('/testing');
    await expect(page.locator('main h3').first()).toBeVisible();
    await inspector.looksAt('list');
    await student.opens('testing', exam);
    // The worker is here since the check: the preview has its verdict.
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?!checking)/, { timeout: 60_000 });
    await inspector.looksAt('preview');
    await student.network.dies();
    await expect(page.locator('a[aria-disabled="true"]')).toBeVisible();
    await inspector.looksAt('preview without a network');
    await student.network.returns();
    await expect(student.beginLink('testing', exam)).toBeVisible();

    await student.begins('testing', exam);
    if (colorScheme === 'light') {
      for (const [index, question] of student.questions.entries()) {
        await student.goesTo(index + 1);
        await inspector.looksAt(`room, ${question.mechanic}`);
      }
    }
    await student.answersEverything((_, number) => (number % 2 === 0 ? 'right' : 'wrong'));
    await student.expectPlaces(student.questions.map(() => 'server'));
    for (const [index, question] of student.questions.entries()) {
      await student.goesTo(index + 1);
      await inspector.looksAt(`room, ${question.mechanic}, answered`);
    }
    await student.moves('mark');
    await student.moves('map');
    await inspector.looksAt('map');
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-haspopup="dialog"]').click();
    await expect(page.getByTestId('view-dialog')).toBeVisible();
    await inspector.looksAt('view and keys');
    await page.keyboard.press('Escape');
    await student.network.dies();
    await student.answers(1, 'right');
    await student.expectLink('offline');
    await inspector.looksAt('room without a network');
    await student.moves('finish');
    await inspector.looksAt('finish');
    await page.getByTestId('finish-dialog').getByRole('button').last().click();
    await expect(page.getByTestId('hand-in')).toBeVisible();
    await inspector.looksAt('hand-in');
    await student.network.returns();
    await student.seesTheResult();
    await expect(page.locator('main article')).toHaveCount(student.questions.length);
    await inspector.looksAt('result with review');

    expect(inspector.faults).toEqual([]);
    expect(inspector.seen).toHaveLength(colorScheme === 'light' ? 37 : 27);
    await student.leaves();
  });
}
