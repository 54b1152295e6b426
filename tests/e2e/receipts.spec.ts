import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import type { Receipt } from '#server/areas/attempts/answer-log/verify.ts';
import { expect, rehearsal, test } from '../support/journey.ts';
import { unfold } from '../support/unfold.ts';

test('the receipts for a test leave the device as a file, and show what was done to the log behind its back', async ({
  student,
  school,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.answers(2, 'wrong');
  await student.expectPlace(2, 'server');
  await student.finishes();
  await unfold(student.page, 'rest');
  const [download] = await Promise.all([student.page.waitForEvent('download'), student.page.getByTestId('receipts').click()]);
  const { receipts } = JSON.parse(readFileSync(await download.path(), 'utf8')) as { receipts: Receipt[] };
  const { id } = await student.attempt();
  // An answer may take several taps, each of which counts until the next.
  const log = await school.examiner.log(id);
  const answered = log.flatMap(({ kind, position }) => (kind === 'answer' ? [position] : []));
  expect(answered.length).toBeGreaterThanOrEqual(2);
  expect(receipts.map(({ position }) => position)).toEqual(answered);

  const { sql } = school.examiner;
  const secrets = createAttemptSecrets(readFileSync(join(school.demo.dataDir, 'demo-secret'), 'utf8'));
  expect(await verifyAttempt(sql, id, receipts, secrets)).toMatchObject({ rows: log.length, found: [] });
  await sql`update answer_log set hash = 'x' where attempt_id = ${id} and position = 2`;
  expect((await verifyAttempt(sql, id, receipts, secrets))?.found).toContainEqual(expect.stringMatching(/^Row 2 was replaced/));
});
