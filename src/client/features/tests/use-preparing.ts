import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { getDeviceStore } from '#client/api/device-store.ts';
import { useLingui } from '@lingui/react/macro';
import { preparedQuery } from './queries.ts';

interface Preparing {
  /** From 0 to 1; null: nothing is under way. */
  share: number | null;
  problem: string | null;
  start: () => void;
}

/** Fetches a test ahead. What was there already when it broke off is not fetched again. */
export function usePreparing({ kind, examId }: TestListItem): Preparing {
  const { t } = useLingui();
  const { userId } = useUser();
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    setProblem(null);
    setShare(0);
    try {
      await (await getDeviceStore())?.prepare({ kind, examId, userId }, setShare);
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t`There is no space for the test on this device.`);
    }
    setShare(null);
    await queryClient.invalidateQueries(preparedQuery(userId));
    // The profile of what was fetched is fixed from now on.
    await queryClient.invalidateQueries({ queryKey: ['tests', kind, examId] });
  }

  return { share, problem, start: () => void run() };
}
