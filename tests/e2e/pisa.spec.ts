/** A PISA unit on a school tablet: materials beside the questions, page by page, with the network gone in the middle, to the result. */
import { randomUUID } from 'node:crypto';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { demoUnitUuid } from '#server/demo/data/unit.ts';
import { addExam } from '../support/exam-factory.ts';
import { violationsOf } from '../support/inspector.ts';
import { expect, test, type School } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

/** The demo's unit once more, in an exam of its own for 9 «А». */
async function unitInExam(school: School): Promise<number> {
  const { sql } = school.examiner;
  const examId = await addExam(sql, { questions: [], title: 'PISA' });
  await sql`update exam set access_type_id = ${accessTypes.pisa} where id = ${examId}`;
  await sql`update exam_access_period set access_type_id = ${accessTypes.pisa} where exam_id = ${examId}`;
  const manager = await signIn(school.url, 'exam1');
  const path = '/api/admin/pisa-units';
  const { data } = await manager.call<PisaUnit>('GET', `${path}/${demoUnitUuid}`);
  const { version: _v, createdAt: _c, savedAt: _s, savedBy: _b, inExam: _i, ...fields } = data;
  const { data: unit } = await manager.call<PisaUnit>('POST', path, { ...fields, uuid: randomUUID(), examId });
  const put = await manager.call('PUT', `${path}/${unit.uuid}/in-exam`, { version: unit.version, subjectId: null });
  expect(put.status).toBe(200);
  return examId;
}

test('a student sits a PISA unit with its materials beside the questions, also without a network', async ({
  school,
  browser,
}) => {
  const examId = await unitInExam(school);
  const student = await Student.signIn(browser, school, 'student4', { viewport: { width: 1180, height: 820 } });
  await student.isReadyForOffline();
  await student.begins('testing', examId);
  const { page } = student;
  const materials = page.getByTestId('shared-content');
  await expect(materials).toContainText('Көкарал');
  const [beside, asked] = [await materials.boundingBox(), await student.question.boundingBox()];
  // Side by side: neither lies over the other.
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual((asked?.x ?? 0) + 1);
  await student.answers(1, 'right');
  expect(await violationsOf(page)).toEqual([]);

  await student.network.dies();
  await materials.getByRole('tab').last().click();
  await expect(materials).toContainText('1990');
  await student.answers(2, 'right');
  await student.reloads();
  await student.isInTheRoom();
  await expect(materials).toBeVisible();
  await student.answers(3, 'right');
  await student.network.returns();
  await student.expectAllOnServer();
  await student.finishes();
  const [row] = await school.examiner.sql<{ type: number; score: number }[]>`
    select access_type_id as type, total_score::float as score from exam_attempt
    where exam_id = ${examId} and finished_at is not null`;
  expect(row).toEqual({ type: accessTypes.pisa, score: 3 });
  await student.leaves();
});
