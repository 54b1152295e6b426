import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { StartCodeItem } from '#contract/control/start-codes.ts';
import { formatStartCode } from '#domain/attempt/start-code.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { startCodeQuery } from './queries.ts';
import css from './start-codes.module.css';

/** One group's code, once it is asked for. A school has dozens of them: none listens to the cache for what only its own press changes. */
export const StartCode = memo(function StartCode({ item }: { item: StartCodeItem }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = startCodeQuery(item);
  const show = useMutation({ mutationFn: () => queryClient.fetchQuery(query), networkMode: 'offlineFirst' });
  const code = show.data ?? queryClient.getQueryData(query.queryKey);
  const { place } = item;
  const visible = formatDateTime(item.visibleFrom);
  const spelled = [...(code ?? '')].join(' ');
  const [now] = useState(() => Date.now());
  const isEarly = now < item.visibleFrom;

  return (
    <li className={css['row']} data-shown={code !== undefined} data-period={item.examAccessPeriodId}>
      <span className={css['place']}>{place}</span>
      {code !== undefined ? (
        // Letter by letter, as one reads it out.
        <output className={css['code']} data-testid="code" aria-label={t`Code of ${place}: ${spelled}`}>
          {formatStartCode(code)}
        </output>
      ) : isEarly ? (
        <span className={css['later']}>
          <Trans>can be seen from {visible}</Trans>
        </span>
      ) : (
        <Button kind="quiet" busy={show.isPending} aria-label={t`Show the code of ${place}`} onClick={() => show.mutate()}>
          <Trans>Show the code</Trans>
        </Button>
      )}
      {code === undefined && show.error && (
        <span className={css['problem']} role="alert">
          {show.error.message}
        </span>
      )}
    </li>
  );
});
