/** Limits that a page holds by itself (P§4, P§5, P§9, E§5, E§9) and that no test of a single part holds. */
import { find, type Behaviour } from '../screen.ts';
import { addExamRecord, addRecord } from '../exam-records.ts';
import { closesDialog } from './dialogs.ts';
import { made, ownScheduleId } from './names.ts';

/** A director sees these. */
export const limits: readonly Behaviour[] = [
  {
    says: 'P§4, P§9 Deleting a student waits for 10 s, with a red button; confirm buttons are 140 px wide at least (E§9)',
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes('/control/students');
      await page.getByTestId('row').first().locator('[aria-haspopup="menu"]').click();
      await page.getByRole('menuitem', { name: 'Удалить' }).click();
      const buttons = page.getByTestId('confirm-dialog').getByRole('button', { name: /\p{L}{3,}/u });
      const yes = page.getByTestId('confirm-yes');
      await expect(yes).toBeDisabled();
      await expect(yes).toContainText(/00:00:(10|0\d)/);
      expect((await yes.boundingBox())?.width).toBeGreaterThanOrEqual(140);
      await expect(buttons.last()).toBeVisible();
      const [red = 0, green = 255] = await yes.evaluate((element) =>
        (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
      );
      expect(red).toBeGreaterThan(2 * green);
      await closesDialog(viewer, 'confirm-dialog');
    },
  },
  {
    says: 'P§5 Name-like fields strip everything except letters, whitespace and hyphen',
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes('/control/students');
      await page.getByTestId('add').click();
      const surname = page.getByTestId('student-dialog').locator('[name="surname"]');
      await surname.pressSequentially('Әб1-И в@a#');
      await expect(surname).toHaveValue('Әб-И вa');
      await surname.fill('');
      await closesDialog(viewer, 'student-dialog');
    },
  },
  {
    says: 'P§5 Save is disabled until a person form is satisfied',
    see: async ({ page, goes, expect }) => {
      await goes('/control/students');
      await page.getByTestId('add').click();
      const dialog = page.getByTestId('student-dialog');
      await expect(dialog.locator('button[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByTestId('open-fields')).toContainText('Фамилия');
    },
    differs: {
      deviation: 'Save is disabled until a form is satisfied (P§5)',
      isAsSpecified: async (viewer) => {
        const dialog = viewer.page.getByTestId('student-dialog');
        const isDisabled = await dialog.locator('button[type="submit"]').evaluate((button) => button.hasAttribute('disabled'));
        await closesDialog(viewer, 'student-dialog');
        return isDisabled;
      },
    },
  },
  {
    says: 'E§9 The date picker speaks the language of the interface (ru)',
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes('/control/closed-days');
      await page.getByTestId('add').click();
      const dialog = page.getByTestId('closed-dialog');
      await dialog.locator('input[data-dates-input]').first().click();
      const month = new Intl.DateTimeFormat('ru', { month: 'long' }).format(new Date());
      await expect(page.locator('[data-dates-dropdown]').first()).toContainText(new RegExp(month, 'i'));
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
      await closesDialog(viewer, 'closed-dialog');
    },
  },
];

/** A teacher sees these, at a lesson of their own that is still to come. */
export const teacherLimits: readonly Behaviour[] = [
  {
    says: 'E§9 The date picker of a page that opens without a network',
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes(`/schedule/lesson/${await find(viewer, ownScheduleId, {})}/live`);
      await expect(page.getByTestId('live-planner').getByPlaceholder('ДД.ММ.ГГГГ')).toBeVisible();
    },
    differs: {
      deviation: 'Date pickers with a locale (E§9)',
      isAsSpecified: async ({ page }) => (await page.getByTestId('live-planner').locator('[data-dates-input]').count()) > 0,
    },
  },
];

/** An exam without ranges, with one shared content. */
const ownExam = made(async (viewer) => {
  const examId = await addExamRecord(viewer);
  await addRecord(viewer, 'shared-contents', { title: 'Мәтін', content: '<p>Ортақ мәтін</p>', examId });
  return { path: `/exam-editor/exams/edit/${examId}` };
});

/** Limits of pages that an exam manager sees. */
export const examLimits: readonly Behaviour[] = [
  {
    says: 'P§5, P§9 Names of an exam direction: 100 characters each, with a counter',
    see: async ({ page, goes, expect }) => {
      await goes('/exam-editor/directions');
      await page.getByTestId('add').click();
      const dialog = page.getByTestId('form-dialog');
      for (const name of ['titleKz', 'titleRu']) await dialog.locator(`[name="${name}"]`).fill('a'.repeat(3));
      await expect(dialog.getByText(/(^|\s)3\s*\/\s*100/)).toHaveCount(2);
      await page.keyboard.press('Escape');
      await page.getByTestId('confirm-yes').click();
    },
  },
  {
    says: 'E§8, E§9 A grading range that is saved is announced for 3000 ms',
    needsOwnSignIn: true,
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes(`${await ownExam('path')(viewer)}/scale`);
      await page.clock.install();
      await page.getByTestId('add').first().click();
      const dialog = page.getByTestId('form-dialog');
      await dialog.locator('[name="title"]').fill('Диапазон');
      await dialog.locator('textarea').fill('Описание');
      await dialog.locator('[name="min"]').fill('1');
      await dialog.locator('[name="max"]').fill('2');
      await page.clock.pauseAt(Date.now() + 60_000);
      await dialog.locator('button[type="submit"]').click();
      const notice = page.locator('[aria-live="polite"] > div span');
      await expect(notice).toHaveCount(1);
      await page.clock.runFor(2900);
      await expect(notice).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(notice).toHaveCount(0);
    },
  },
  {
    says: 'E§7 An image of shared content is uploaded to exam-questions/{id}/upload',
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes(`${await ownExam('path')(viewer)}/shared-content`);
      await page.getByTestId('row').first().locator('[data-main]').click();
      const dialog = page.getByTestId('form-dialog');
      await dialog.getByRole('button', { name: 'Рисунок' }).click();
      const call = page.waitForRequest(/\/api\/admin\/[^/]+\/\d+\/upload/);
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel() });
      Object.assign(sent, { path: new URL((await call).url()).pathname });
      expect(sent.path).toMatch(/^\/api\/admin\/exams\/\d+\/upload$/);
    },
    differs: {
      deviation: 'Images of shared contents go to `exam-questions/{id}/upload` (E§7)',
      isAsSpecified: async ({ page, opens }) => {
        await opens('/about');
        return Promise.resolve(page.url().length === 0 || /exam-questions/.test(sent.path));
      },
    },
  },
];

const sent = { path: '' };

/** The smallest PNG. */
function onePixel(): Buffer {
  const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Buffer.from(base64, 'base64');
}
