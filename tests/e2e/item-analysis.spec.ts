/** From a question that looks wrong to the results that follow from its right key, and to whoever reads about it later. */
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

/** The diagnostic test in Kazakh. */
const examId = 1;

interface Sat {
  login: string;
  personId: number;
  attemptId: string;
  questionId: number;
  /** The option that those who know more are drawn to, from 1. */
  lure: number;
  totalScore: number;
}

onlineTest(
  'an exam manager finds the question whose key looks wrong, corrects it and applies the key: a result rises, and it is written down',
  async ({ browser, school }) => {
    const { sql } = school.examiner;
    // Somebody of another school who chose what the wrong key calls wrong.
    const [sat] = await sql<Sat[]>`
    select p.login, p.id as "personId", a.id as "attemptId", v.question_id as "questionId", o.place::int as lure, a.total_score as "totalScore"
    from exam_attempt a join person p on p.id = a.person_id and p.school_id <> 1
    join exam_form f on f.id = a.form_id
    join exam_question_version v on v.id = (f.structure ->> 4)::int and v.mechanic = 'one-correct'
    join current_answer c on c.attempt_id = a.id and c.question_id = v.id
    cross join lateral (
      select x.option ->> 'id' as id, x.place from jsonb_array_elements(v.content -> 'options') with ordinality as x(option, place)
      where x.option ->> 'id' <> v.content ->> 'right' order by x.place limit 1) o
    where a.exam_id = ${examId} and a.status = 'completed' and c.answers ->> 'selected' = o.id order by a.id limit 1`;
    if (!sat) throw new Error('Nobody has stepped into the trap');
    await sql`update person set has_default_password = false where id = ${sat.personId}`;

    const laptop = { language: 'en', viewport: { width: 1366, height: 900 }, hasTouch: false } as const;
    const [manager, student, ministry] = await Promise.all([
      Student.signIn(browser, school, 'exam1', laptop),
      Student.signIn(browser, school, sat.login, { language: 'en' }),
      Student.signIn(browser, school, 'country1', laptop),
    ]);
    const result = `/testing/${examId}/result?attempt=${sat.attemptId}`;
    const score = (value: number) => new RegExp(`^${String(Number(value.toFixed(2)))} /`);
    await student.goes(result);
    await expect(student.page.locator('[data-figure="score"]')).toHaveText(score(sat.totalScore));

    // The figures, the drawing, and what to look at first.
    const { page } = manager;
    await manager.goes(`/exam-editor/exams/edit/${examId}/analysis`);
    const analysis = page.getByTestId('analysis');
    await expect(analysis.getByText('Reliability (alpha)')).toBeVisible();
    await expect(analysis.getByRole('img', { name: /^Scores, in percent/ }).locator('rect')).toHaveCount(20);
    const row = analysis.locator(`[data-question="${sat.questionId}"]`);
    await expect(row.locator('[data-flag="better-than-key"]')).toBeVisible();
    await expect(analysis.locator('tbody tr').first()).toHaveAttribute('data-question', String(sat.questionId));
    await row.getByRole('button').click();
    const item = page.getByTestId('item-dialog');
    await expect(item.locator('[data-flag="better-than-key"]')).toContainText('The key may be wrong');

    // The key is set right in the editor, and published.
    await item.getByRole('link', { name: 'Go to the question' }).click();
    await expect(page).toHaveURL(new RegExp(`/questions/edit/${sat.questionId}`));
    const place = page.getByTestId('save-state').first();
    await expect(place).toHaveAttribute('data-place', 'published');
    const key = page
      .getByTestId('content')
      .getByRole('radio')
      .nth(sat.lure - 1);
    await expect(key).not.toBeChecked();
    await key.check();
    await expect(place).toHaveAttribute('data-place', 'draft');
    await page.getByTestId('publish').click();
    await expect(place).toHaveAttribute('data-place', 'published');

    // Nobody's result has moved yet: first one sees whose would, and by how much.
    const opens = async () => {
      await manager.goes(`/exam-editor/exams/edit/${examId}/analysis?question=${sat.questionId}`);
      await item.getByTestId('correct').click();
    };
    await opens();
    const dialog = page.getByTestId('correction-dialog');
    await dialog.getByTestId('look').click();
    const figures = dialog.getByTestId('rescore-figures');
    await expect(figures).toBeVisible();
    const [drawn] = await sql<{ count: number }[]>`
    select count(*)::int as count from current_answer c join exam_attempt a on a.id = c.attempt_id and a.status = 'completed'
    join exam_question_version v on v.id = c.question_id and v.question_id = ${sat.questionId} and v.version = 1
    where c.answers ->> 'selected' = v.content #>> array['options', ${String(sat.lure - 1)}, 'id']`;
    const changed = drawn?.count ?? 0;
    expect(changed).toBeGreaterThan(10);
    await expect(figures).toContainText(new RegExp(`Results change\\s*${changed} of \\d+`));
    await expect(figures).toContainText(new RegExp(`Rise\\s*${changed}`));
    await expect(dialog.getByTestId('rescored').locator('tbody tr').first()).toContainText('→');
    const before = await sql<
      { totalScore: number }[]
    >`select total_score as "totalScore" from exam_attempt where id = ${sat.attemptId}`;
    expect(before[0]?.totalScore).toBe(sat.totalScore);

    const reason = 'The other option was right all along';
    await expect(dialog.getByTestId('apply')).toBeDisabled();
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByTestId('apply').click();
    await expect(dialog).toHaveCount(0);
    // The figures follow: the question is no longer the first to look at.
    await expect(row.locator('[data-flag="better-than-key"]')).toHaveCount(0);

    const [after] = await sql<
      { totalScore: number }[]
    >`select total_score as "totalScore" from exam_attempt where id = ${sat.attemptId}`;
    expect(after?.totalScore).toBeGreaterThan(sat.totalScore);
    await student.goes(result);
    await expect(student.page.locator('[data-figure="score"]')).toHaveText(score(after?.totalScore ?? 0));

    await ministry.goes('/control/audit?kind=bank');
    await expect(ministry.page.getByRole('row', { name: /Applied a corrected key to results/ }).first()).toContainText('exam1');

    // A second look says what was corrected, by whom and why, and that nothing is left to do.
    await opens();
    const earlier = dialog.getByTestId('earlier').getByRole('listitem');
    await expect(earlier).toHaveCount(1);
    await expect(earlier).toContainText(`${changed} results · ${reason}`);
    await dialog.getByTestId('look').click();
    await expect(dialog.getByText('There is nothing to correct.')).toBeVisible();
    await Promise.all([manager, student, ministry].map((one) => one.leaves()));
  },
);
