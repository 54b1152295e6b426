/** Every modal of P§2 "Modals", opened from its page. */
import { pressesInListMenu } from '../../support/list-tools.ts';
import { fill, type Behaviour, type Names, type Viewer } from '../screen.ts';
import { closesDialog } from './dialogs.ts';
import { calendarPlanId, groupId } from './names.ts';

const names: Names = { groupId, calendarPlanId };

/** @param open presses what opens it */
function modal(name: string, address: string, testId: string, open: (viewer: Viewer) => Promise<void>): Behaviour {
  return {
    says: `P§2 Modals: ${name}`,
    see: async (viewer) => {
      await viewer.goes(await fill(viewer, address, names));
      await open(viewer);
      await closesDialog(viewer, testId);
    },
  };
}

const adds = ({ page }: Viewer): Promise<void> => page.getByTestId('add').first().click();
const opensRow = ({ page }: Viewer): Promise<void> => page.getByTestId('row').first().locator('[data-main]').click();
/** @param item its words in the menu of the first row */
const chooses =
  (item: string | RegExp) =>
  async ({ page }: Viewer): Promise<void> => {
    await page.getByTestId('row').first().locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: item }).click();
  };

export const schoolModals: readonly Behaviour[] = [
  modal('add personnel', '/control/personnel', 'employee-dialog', adds),
  modal('edit personnel', '/control/personnel', 'employee-dialog', chooses('Изменить')),
  modal('user card', '/control/personnel', 'person-card', opensRow),
  modal('add student', '/control/students', 'student-dialog', adds),
  modal('edit student', '/control/students', 'student-dialog', chooses('Изменить')),
  modal('edit group', '/control/groups', 'group-dialog', chooses('Изменить')),
  modal('add subgroup', '/control/groups/{groupId}/subgroups', 'subgroup-dialog', adds),
  modal('KTP subject add', '/control/ktp/{groupId}', 'plan-dialog', adds),
  modal('KTP subject edit', '/control/ktp/{groupId}', 'plan-dialog', chooses('Изменить')),
  modal('KTP theme add', '/control/ktp/{groupId}/{calendarPlanId}', 'theme-dialog', adds),
  modal('KTP theme edit', '/control/ktp/{groupId}/{calendarPlanId}', 'theme-dialog', opensRow),
  modal('schedule lesson add', '/control/schedules/{groupId}', 'lesson-dialog', adds),
  modal('schedule lesson edit', '/control/schedules/{groupId}', 'lesson-dialog', ({ page }) =>
    page
      .locator('main')
      .getByRole('button', { name: /\d\d:\d\d–\d\d:\d\d: (?!свободно)(?!.*подгру)/ })
      .first()
      .click(),
  ),
  {
    says: 'P§2 Modals: certification reassign; E§7: the call has userId and courseId',
    see: async (viewer) => {
      const { page, expect } = viewer;
      const [{ certId }] = await viewer.reads<[{ certId: number }]>('DCR', '/api/control/certifications');
      // As if the first of the list had failed.
      await page.route(`**/api/control/certifications/${certId}`, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { teachers: object[] } };
        const teachers = data.teachers.map((row) => ({ ...row, state: 'failed', failedAttempts: 1, can: { reassign: true } }));
        await route.fulfill({ response, json: { data: { ...data, teachers } } });
      });
      await viewer.goes(`/control/certifications/${certId}`);
      await chooses('Назначить повторно')(viewer);
      await expect(page.getByTestId('reassign-dialog')).toBeVisible();
    },
    differs: {
      deviation: 'The reassign call has no reason (E§7)',
      isAsSpecified: async (viewer) => {
        const reasons = await viewer.page.getByTestId('reassign-dialog').locator('[name="reason"]').count();
        await closesDialog(viewer, 'reassign-dialog');
        return reasons === 0;
      },
    },
  },
  modal('teacher testing period', '/testing-appointment/teachers', 'appointment-dialog', ({ page }) =>
    page.getByRole('button', { name: 'Назначить поток' }).click(),
  ),
  {
    says: 'P§2 Modals: import from Excel',
    see: async ({ page, goes, expect }) => {
      // A page of its own: what the file changes is seen before it is applied.
      await goes('/control/personnel');
      await pressesInListMenu(page, 'import');
      await expect(page.locator('input[type="file"]')).toBeAttached();
    },
  },
];

export const examModals: readonly Behaviour[] = [
  modal('exam direction create', '/exam-editor/directions', 'form-dialog', adds),
  modal('exam direction edit', '/exam-editor/directions', 'form-dialog', opensRow),
  modal('delete exam entity', '/exam-editor/directions', 'remove-dialog', chooses('Удалить')),
];

export const departmentModals: readonly Behaviour[] = [
  {
    says: 'P§2 Modals: TIMSS assignment; certification or diagnostic date assignment',
    see: async ({ page, goes, expect }) => {
      for (const kind of ['timss', 'diagnostic', 'certification']) {
        await goes(`/statistic/department/1/assign/${kind}`);
        await expect(page.getByTestId('assign')).toBeVisible();
        await expect(page.locator('form input[inputmode="numeric"]')).toBeVisible();
      }
    },
  },
];

export const pisaAssignment: Behaviour = {
  says: 'P§4 Certification, diagnostics and TIMSS are assigned from above',
  see: async ({ page, goes, expect }) => {
    await goes('/statistic/department/1/assign/pisa');
    await expect(page.getByTestId('assign')).toBeVisible();
  },
  differs: {
    deviation: 'Certification, diagnostics, TIMSS are assigned from above (P§3, P§4)',
    isAsSpecified: async ({ page }) => (await page.getByTestId('assign').count()) === 0,
  },
};

export const teacherModals: readonly Behaviour[] = [
  {
    says: 'P§2 Modals: select course language (ru or kz)',
    see: async (viewer) => {
      const { page, sql, goes, expect } = viewer;
      // As if the teacher had never begun it.
      await sql`delete from course_progress where person_id = (select id from person where login = 'teacher1')`;
      const [lesson] = await sql<{ course: number; id: number }[]>`
        select course_id as course, id from course_lesson where course_id = (
          select id from content_course where audience = 'teachers' and state = 'published' order by id limit 1) order by place limit 1`;
      await goes(`/catalog/my-courses/${lesson?.course}/${lesson?.id}`);
      await page.getByTestId('start-lesson').click();
      const dialog = page.getByTestId('course-language');
      for (const name of ['Қазақша', 'Русский']) await expect(dialog.getByRole('button', { name })).toBeVisible();
      await closesDialog(viewer, 'course-language');
    },
  },
];
