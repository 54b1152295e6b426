import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import type { StartCodeItem } from '#contract/start-codes/start-codes.ts';
import { formatStartCode } from '#domain/attempt/start-code.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatDateTime } from '#ui/format.ts';
import { Hint, Row } from '#ui/layout.tsx';
import { startCodeQuery } from './queries.ts';
import { SittingDialog } from './sitting-dialog.tsx';
import css from './start-codes.module.css';

/** Longer ahead than this the page is opened again before the minute comes. */
const longestWaitMs = 24 * 3_600_000;

/** One group's code, once it is asked for. A school has dozens of them: none listens to the cache for what only its own press changes. */
export const StartCode = memo(function StartCode({ item }: { item: StartCodeItem }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = startCodeQuery(item);
  const show = useMutation({ mutationFn: () => queryClient.fetchQuery(query), networkMode: 'offlineFirst' });
  const code = show.data ?? queryClient.getQueryData(query.queryKey);
  const { place, visibleFrom, number = 0 } = item;
  const isSitting = number > 0;
  const visible = formatDateTime(visibleFrom);
  const spelled = [...(code ?? '')].join(' ');
  const [now, setNow] = useState(() => Date.now());
  const isEarly = now < visibleFrom;
  const [isCalling, setIsCalling] = useState(false);

  // A sitting's code appears by itself in its first minute, where this page is open: nobody has to press at the right moment.
  const { mutate } = show;
  useEffect(() => {
    if (!isEarly) return;
    const wait = visibleFrom - Date.now();
    if (wait > longestWaitMs) return;
    const timer = setTimeout(() => {
      setNow(Date.now());
      if (isSitting) mutate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isEarly, visibleFrom, isSitting, mutate]);

  return (
    <Row
      as="li"
      lineGap={8}
      gap={24}
      justify="between"
      className={cx(css['row'], isSitting && code !== undefined && css['called'])}
      data-shown={code !== undefined}
      data-period={item.examAccessPeriodId}
      data-code-number={number}
    >
      <span className={css['place']}>
        {place}
        {isSitting && <small className={css['sitting']}>{t`Session from ${visible}`}</small>}
      </span>
      {code !== undefined ? (
        // Letter by letter, as one reads it out.
        <output className={css['code']} data-testid="code" aria-label={t`Code for ${place}: ${spelled}`}>
          {formatStartCode(code)}
        </output>
      ) : isEarly ? (
        <Hint as="span">
          {isSitting ? (
            <Trans>hidden from everyone until {visible}; then it appears here automatically</Trans>
          ) : (
            <Trans>can be seen from {visible}</Trans>
          )}
        </Hint>
      ) : (
        <Button kind="quiet" busy={show.isPending} aria-label={t`Show the code for ${place}`} onClick={() => mutate()}>
          <Trans>Show the code</Trans>
        </Button>
      )}
      <Button kind="plain" size="s" aria-label={t`New code for a session at ${place}`} onClick={() => setIsCalling(true)}>
        <Trans>New code for a session</Trans>
      </Button>
      {code === undefined && show.error && (
        <span className={css['problem']} role="alert">
          {show.error.message}
        </span>
      )}
      {isCalling && <SittingDialog item={item} onClose={() => setIsCalling(false)} />}
    </Row>
  );
});
