import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { gradingRangeSave, type GradingRange } from '#contract/bank/grading-ranges.ts';
import { notify, shortLifeMs } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { forgetBank } from '../queries.ts';

/** Saves moved limits, one range after the other. */
export function useSaveLimits(onSaved: () => void) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(ranges: readonly GradingRange[]): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      for (const { id, revision, minPercent, maxPercent } of ranges) {
        const body = { valueType: 'PERCENT' as const, minPercent, maxPercent, revision };
        await request(gradingRangeSave, { params: { id }, body, silent: true });
      }
      await forgetBank();
      notify({ kind: 'success', text: t`The limits are saved.`, lifeMs: shortLifeMs });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      // Some may be saved: the next try begins with what is there.
      await forgetBank();
    } finally {
      setIsBusy(false);
    }
  }

  return { save, isBusy, problem };
}
