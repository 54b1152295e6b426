import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';

export function LoadError({ query }: { query: UseQueryResult }) {
  const { t } = useLingui();
  return (
    <Message
      title={t`The results cannot be shown`}
      actions={<Button onClick={() => void query.refetch()} busy={query.isFetching}>{t`Try again`}</Button>}
    >
      {query.error?.message}
    </Message>
  );
}
