/** A class teacher takes the list of the class along and reads it without a network, from the moment at which it says that it is here. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('the class’s list is loaded, read after a reload without a network, and removed by its name', async ({
  browser,
  school,
}) => {
  const lead = await Student.signIn(browser, school, 'lead1', { language: 'ru' });
  const { page } = lead;
  const [row] = await school.examiner.sql<{ students: number }[]>`
    select count(*)::int as students from person s join "group" g on g.id = s.group_id join person p on p.id = g.personnel_id
    where p.login = 'lead1' and s.role = 'ST' and s.deleted_at is null and s.left_on is null and g.archived_on is null`;
  const pack = page.getByTestId('pack');
  const names = page.getByTestId('packed-classes').locator('ol > li');
  await lead.goes('/control/take-along');
  await pack.getByTestId('take-along').click();
  await expect(pack).toHaveAttribute('data-state', 'ready');
  await lead.network.dies();
  await expect(names).toHaveCount(row?.students ?? 0);
  await page.reload();
  await expect(names).toHaveCount(row?.students ?? 0);
  await expect(pack.getByTestId('as-of')).toBeVisible();
  await expect(names.first()).toContainText(/\p{L}{2}/u);

  await lead.network.returns();
  await pack.getByTestId('remove-pack').click();
  await expect(pack).toHaveAttribute('data-state', 'absent');
  await expect(names).toHaveCount(0);
  await lead.leaves();
});
