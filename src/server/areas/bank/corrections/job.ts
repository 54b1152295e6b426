/** A correction as a job: it may go through hundreds of thousands of attempts. */
import { correctionsHoldMs } from '#server/areas/attempts/services.ts';
import { audit } from '#server/audit/audit.ts';
import { addJob } from '#server/jobs/queue.ts';
import { JobRefused, type JobKind } from '#server/jobs/runner.ts';
import type { Services } from '#server/services.ts';
import { decideAppeals } from '../appeals/decide.ts';
import { correctKey, type Corrected } from './correct.ts';

/** Work of the job. */
export interface CorrectionWork {
  about: { questionId: number; examId: number };
  wanted: {
    toVersion: number;
    onlyRises: boolean;
    hash: string;
    reason: string;
    revokesCertificates: boolean;
    appealReply?: string | null;
  };
  by: number;
  trace: { address: string; requestId: string };
}

type SettleWork = { questionId: number } & Pick<CorrectionWork['wanted'], 'toVersion' | 'onlyRises'>;

export function correctionJob({ forms, clock }: Pick<Services, 'forms' | 'clock'>): JobKind {
  return {
    kind: 'key-correction',
    async run({ sql, body, tell, keep }) {
      const { about, wanted, by, trace } = body as CorrectionWork;
      const { questionId } = about;
      const { toVersion, onlyRises, hash, reason, revokesCertificates, appealReply = null } = wanted;
      const found = await correctKey(sql, {
        questionId,
        toVersion,
        onlyRises,
        tell,
        mode: {
          hash,
          reason,
          by,
          revokesCertificates,
          async whenDone(tx, { figures, versions }) {
            const settle: SettleWork = { questionId, toVersion, onlyRises };
            const runAt = new Date(clock.now() + correctionsHoldMs * 3);
            await addJob(tx, { kind: 'settle-correction', personId: null, body: settle, runAt });
            const subject = subjectOf(wanted, questionId, figures);
            await audit(tx, { personId: by, action: 'bank-correction', subject, ...trace, isDone: true });
            if (appealReply !== null) {
              const versionIds = versions
                .filter(({ state }) => state === 'applies' || state === 'in-force')
                .map(({ id }) => id);
              await decideAppeals(tx, { versionIds, state: 'accepted', reply: appealReply, by, trace });
            }
            await keep(tx, { figures });
          },
        },
      });
      if (typeof found === 'string') throw new JobRefused(found);
      forms.invalidateCorrections(found.examId);
      return { figures: found.figures };
    },
    // A refusal of the database would only be repeated; the person decides.
    mostTries: 1,
  };
}

function subjectOf(
  { toVersion, onlyRises, revokesCertificates }: CorrectionWork['wanted'],
  questionId: number,
  { changed, certificates }: Corrected['figures'],
): string {
  const revoked = revokesCertificates && certificates > 0 ? `, ${certificates} certificates revoked` : '';
  return `question ${questionId} to version ${toVersion}${onlyRises ? '' : ', may fall'}: ${changed} attempts${revoked}`;
}

/** Attempts that a process finished by the key before, because it did not know of the correction yet. Repeating it does no harm. */
export const settleCorrectionJob: JobKind = {
  kind: 'settle-correction',
  async run({ sql, body, tell }) {
    await correctKey(sql, { ...(body as SettleWork), tell, mode: 'settle' });
    return null;
  },
};
