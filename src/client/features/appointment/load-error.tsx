import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import css from './appointment.module.css';

interface LoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function LoadError({ query }: LoadErrorProps) {
  return (
    <div className={css['empty']} role="alert">
      <p>{query.error?.message}</p>
      <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
