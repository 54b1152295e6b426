/** Tests that are being sat, each by somebody of its own: a person sits one at a time. */
import { addExam, type ExamInput } from '../support/exam-factory.ts';
import type { ApiClient } from '../support/api-client.ts';
import { sit, type Sitting } from '../support/sitting.ts';
import { accounts } from '../support/role-accounts.ts';
import type { World } from './world.ts';

/**
 * Somebody of the role in the demo school who was never signed in.
 *
 * @param sits of the class that sits the tests of `addExam`, where it is a student
 */
export async function newcomer({ sql, one, signIn }: World, role: 'ST' | 'TCHR', sits = false): Promise<ApiClient> {
  const { login } = await one(sql<{ login: string }[]>`
    select p.login from person p join person known on known.login = ${accounts[role]}
    where p.role = ${role} and p.school_id = known.school_id and p.id <> known.id and p.login is not null
      and (p.group_id is not distinct from known.group_id) = ${sits || role === 'TCHR'}
      and not exists (select from session where person_id = p.id)
    order by p.id limit 1`);
  return signIn(login);
}

/** Begins a test that is there for this row alone. */
export async function begin(world: World, input: ExamInput = {}): Promise<Sitting> {
  const { kind = 'testing' } = input;
  const client = await newcomer(world, kind === 'testing' ? 'ST' : 'TCHR', true);
  return sit(client, await addExam(world.sql, input), kind);
}

/** Its time was over an hour ago. */
export async function outOfTime(world: World, sitting: Sitting): Promise<void> {
  await world.sql`
    update exam_attempt set started_at = started_at - interval '3 hours', end_time_threshold = end_time_threshold - interval '3 hours'
    where id = ${sitting.data.attemptId}`;
}
