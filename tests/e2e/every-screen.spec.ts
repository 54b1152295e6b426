/**
 * Checks the states that pages show only on the way: the room, dialogs, refusals, forms. The pages themselves are
 * every-page.spec.ts's.
 */
import { Inspector } from '../support/inspector.ts';
import { expect, onlineTest, rehearsal, test } from '../support/journey.ts';
import { looksOf } from '../support/looks.ts';
import { Student } from '../support/student.ts';
import { screens } from '../screens/screens.ts';
import { Visitors } from '../screens/visitor.ts';

const looks = [
  { colorScheme: 'light', language: 'kz', exam: rehearsal.kz },
  { colorScheme: 'dark', language: 'ru', exam: rehearsal.ru },
] as const;

/** The first stays over the question. */
const openTools = ['line-reader', 'calculator', 'periodic-table', 'notes'];

for (const { colorScheme, language, exam } of looksOf(looks, 0)) {
  test(`every screen, ${colorScheme} and in ${language}: accessible (WCAG 2.2 AA), nothing wider than 360, 768, 1366 px`, async ({
    browser,
    school,
  }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent(language), {
      colorScheme,
      language,
      reducedMotion: 'reduce',
    });
    const { page } = student;
    const inspector = new Inspector(page);

    // The tools of the room, where a visitor may try them.
    await student.goes('/practice');
    await page.getByTestId('open-tools').click();
    for (const tool of openTools) {
      await page.locator(`[data-tool="${tool}"]`).click();
      await inspector.looksAt(`practice, ${tool}`);
    }

    await student.goes('/login');
    await student.entersPassword('wrong-password');
    await expect(page.getByRole('alert')).toHaveText(/\S/);
    await inspector.looksAt('sign-in refused');
    await student.signsIn();
    // Chromium asks for a script that failed only from a new page.
    await student.isReadyForOffline();

    await student.opens('testing', exam);
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
    await student.opensReview();
    await expect(page.locator('main article')).toHaveCount(student.questions.length);
    await inspector.looksAt('result with review');

    await page.getByTestId('open-appeal').last().click();
    await expect(page.getByTestId('appeal-dialog')).toBeVisible();
    await inspector.looksAt('appeal');

    expect(inspector.faults).toEqual([]);
    expect(inspector.seen).toHaveLength((colorScheme === 'light' ? 28 : 18) + openTools.length + 1);
    await student.leaves();
  });
}

for (const { colorScheme, language } of looksOf(looks, 1)) {
  onlineTest(
    `every screen of an editor, ${colorScheme} and in ${language}: accessible, nothing wider than the screen`,
    async ({ browser, school }) => {
      const editor = await Student.signIn(browser, school, 'country1', { colorScheme, language, reducedMotion: 'reduce' });
      const { page } = editor;
      const inspector = new Inspector(page);
      for (const kind of ['page', 'banner']) {
        await editor.goes(`/content-pages?kind=${kind}`);
        await expect(page.getByTestId('row').first()).toBeVisible();
        await page.getByTestId('row').first().getByRole('link').click();
        await expect(page.locator('[data-path="content.title.kz"]')).toBeVisible();
        if (kind === 'page') await page.getByTestId('part').first().locator('button').first().click();
        if (kind === 'page') await expect(page.locator('.tiptap')).toHaveCount(2);
        await inspector.looksAt(`form of ${kind}`);
        await page.getByTestId('views').locator('label').last().click();
        await expect(page.getByTestId('preview')).toBeVisible();
        await inspector.looksAt(`preview of ${kind}`);
      }
      expect(inspector.faults).toEqual([]);
      expect(inspector.seen).toHaveLength(4);
      await editor.leaves();
    },
  );
}

const accountLooks = [
  { colorScheme: 'light', language: 'ru' },
  { colorScheme: 'dark', language: 'kz' },
] as const;

for (const { colorScheme, language } of looksOf(accountLooks, 1)) {
  onlineTest(`every screen of accounts, ${colorScheme} and in ${language}: the same`, async ({ browser, school }) => {
    const director = await Student.sitsDown(browser, school, 'director1', { colorScheme, language, reducedMotion: 'reduce' });
    const { page } = director;
    const inspector = new Inspector(page);
    for (const [screen, path, there] of [
      ['link that is spent', `/new-password#${'A'.repeat(43)}`, '[role="alert"]'],
      ['on behalf', '/behalf_auth#none', 'main button'],
    ] as const) {
      await director.goes(path);
      await expect(page.locator(there).last()).toBeVisible();
      await inspector.looksAt(screen);
    }
    await director.signsIn();
    await school.examiner.letsPass('director1');
    for (const [screen, path, there] of [
      ['sessions', '/profile/sessions', '[data-testid="ended-sessions"] :is(li, p)'],
      ['certificates', '/profile/certificates', 'main li code'],
    ] as const) {
      await director.goes(path);
      await expect(page.locator(there).first()).toBeVisible();
      await inspector.looksAt(screen);
    }
    await director.goes('/control/students?search=student');
    await page.getByTestId('row').first().locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem').nth(2).click();
    await expect(page.getByTestId('account-dialog')).toBeVisible();
    await inspector.looksAt('a new password for somebody');
    await director.goes('/profile/password');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('#new-password-error')).toBeVisible();
    await inspector.looksAt('password with faults');
    await page.locator('#new-password').fill('үш көк шәйнек');
    await expect(page.locator('[data-strength="2"], [data-strength="3"]')).toBeVisible();
    await inspector.looksAt('password that is good');
    expect(inspector.faults).toEqual([]);
    expect(inspector.seen).toHaveLength(7);
    await director.leaves();
  });
}

const formLooks = [
  { colorScheme: 'light', language: 'kz' },
  { colorScheme: 'dark', language: 'ru' },
  { colorScheme: 'light', language: 'en' },
] as const;

/** One of each area whose forms are filled in, by the name of its page; a dialog is opened there first. */
const forms = [
  ['course-list', 'course-create'],
  ['lesson-content', 'lesson-create'],
  ['give-homework', null],
] as const;

for (const { colorScheme, language } of formLooks) {
  onlineTest(
    `forms with empty fields, ${colorScheme} and in ${language}: they say what is wanted, in words`,
    async ({ browser, school }) => {
      const visitors = new Visitors(browser, school);
      const faults: string[] = [];
      for (const [name, dialog] of forms) {
        const screen = screens.find((one) => one.name === name);
        if (!screen) throw new Error(`No screen is called ${name}`);
        const { page } = await visitors.at(screen, screen.as[0] ?? null, language, { colorScheme, reducedMotion: 'reduce' });
        if (dialog !== null) await page.getByTestId('add').click();
        const form = dialog === null ? page.locator('main form') : page.getByTestId(dialog);
        await form.locator('input[name="title"], input[name="kz"]').fill('');
        await form.locator('button[type="submit"]').click({ force: true });
        await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
        const inspector = new Inspector(page);
        await inspector.looksAt(`${name} with faults`);
        faults.push(...inspector.faults);
      }
      await visitors.leave();
      expect(faults).toEqual([]);
    },
  );
}
