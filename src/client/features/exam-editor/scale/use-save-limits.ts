import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { gradingRangeSave } from '#contract/bank/grading-ranges.ts';
import { notify, shortLifeMs } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { invalidateBank } from '../queries.ts';

/** A range whose limits were moved. */
export interface MovedRange {
  id: number;
  revision: number;
  /** Only these go out: the range stays in percent or in scores, and its other limit where it is. */
  sides: Partial<Record<'minPercent' | 'maxPercent' | 'min' | 'max', number>>;
}

/** Saves moved limits, one range after the other. */
export function useSaveLimits(onSaved: () => void) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(ranges: readonly MovedRange[]): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      for (const { id, revision, sides } of ranges)
        await request(gradingRangeSave, { params: { id }, body: { ...sides, revision }, silent: true });
      await invalidateBank();
      notify({ kind: 'success', text: t`Limits saved.`, lifeMs: shortLifeMs });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      // Some may be saved: the next try begins with what is there.
      await invalidateBank();
    } finally {
      setIsBusy(false);
    }
  }

  return { save, isBusy, problem };
}
