import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { queryClient } from '#client/api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { beginAgain } from './endpoints.ts';
import css from './preview-screen.module.css';
import { testLink } from './test-link.ts';

/** A rehearsal is begun again by this button alone, never by opening an address: a reload must not begin another one. */
export function RepeatAction({ test, kind = 'quiet' }: { test: TestListItem; kind?: 'primary' | 'quiet' }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => beginAgain(test.kind, test.examId),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['tests'], refetchType: 'none' });
      await navigate(testLink(test, 'test'));
    },
  });
  return (
    <div className={css['start']}>
      <Button kind={kind} size="l" busy={isPending} onClick={() => mutate()}>
        <Trans>Take it again</Trans>
      </Button>
      <span className={css['hint']}>
        <Trans>This is a practice test: take it as often as you like. The clock starts at once.</Trans>
      </span>
    </div>
  );
}
