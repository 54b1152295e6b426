import type postgres from 'postgres';
import { accessTypes } from '#domain/exam/access-type.ts';
import { audit } from '#server/audit/audit.ts';
import { notifyEach } from '#server/notifications/notify.ts';

interface Decision {
  /** Versions of one question. */
  versionIds: readonly number[];
  state: 'accepted' | 'rejected';
  reply: string;
  by: number;
  trace: { address: string; requestId: string };
  /** Limits the decision to appeals that had come by then; absent: all. Milliseconds since the epoch. */
  asOf?: number;
  /** Absent: all. */
  appealIds?: readonly string[] | undefined;
}

interface Decided {
  personId: number;
  attemptId: string;
  examId: number;
  title: string;
  accessTypeId: number;
}

/** Decides what is undecided, notifies and audits, in the caller's transaction. @returns how many */
export async function decideAppeals(tx: postgres.TransactionSql, decision: Decision): Promise<number> {
  const { versionIds, state, reply, by, trace, asOf, appealIds } = decision;
  const rows = await tx<Decided[]>`
    with decided as (
      update appeal set state = ${state}, reply = ${reply}, decided_by = ${by}, decided_at = now()
      where version_id = any(${[...versionIds]}::int[]) and state = 'open'
        ${asOf === undefined ? tx`` : tx`and received_at <= ${new Date(asOf)}`}
        ${appealIds === undefined ? tx`` : tx`and id = any(${[...appealIds]}::uuid[])`}
      returning attempt_id)
    select a.person_id as "personId", a.id as "attemptId", e.id as "examId", e.title, a.access_type_id as "accessTypeId"
    from decided d join exam_attempt a on a.id = d.attempt_id join exam e on e.id = a.exam_id order by a.id`;
  if (rows.length === 0) return 0;
  const isAccepted = state === 'accepted';
  await notifyEach(
    tx,
    'appeal-decided',
    rows.map(({ personId, attemptId, examId, title, accessTypeId }) => ({
      personId,
      data: { attemptId, examId, title, isAccepted, isCertification: accessTypeId === accessTypes.certification },
    })),
  );
  const subject = `question version ${versionIds.join(', ')}: ${rows.length} ${state}`;
  await audit(tx, { personId: by, action: 'appeal-decided', subject, ...trace, isDone: true });
  return rows.length;
}
