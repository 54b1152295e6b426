import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { preparableMs } from '#domain/attempt/prepared-start.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Progress } from '#ui/progress.tsx';
import { DeviceIcon, WarningIcon } from '#ui/shell-icons.tsx';
import { pagesProblemOf } from '#client/api/held-pages.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from './prepared-start.module.css';
import { isProfileMissing } from './profile.ts';
import { preparedQuery } from './queries.ts';
import { usePreparing } from './use-preparing.ts';
import { useHoldingPages } from './use-readiness.ts';

const StartCodeForm = lazyPart(() => import('./start-code-form.tsx').then((module) => module.StartCodeForm));

/** Fetches a test to this device before its start, and begins it without a network by the teacher's code. */
export function PreparedStart({ test, now }: { test: TestListItem; now: number }) {
  const { userId } = useUser();
  const isConnected = useIsConnected();
  const prepared = useQuery(preparedQuery(userId));
  const preparing = usePreparing(test);
  const [isAsked, setIsAsked] = useState(false);
  const pages = useHoldingPages();
  const held = prepared.data?.find(({ examAccessPeriodId }) => examAccessPeriodId === test.examAccessPeriodId);
  // On plain http nothing can be sealed, and so nothing is fetched ahead.
  if (!prepared.data || !isSecureContext || test.startDate > now + preparableMs) return null;
  // What is fetched is one profile's test: it is chosen first.
  if (!held && (!isConnected || isProfileMissing(test))) return null;
  const starts = formatDateTime(test.startDate);

  return (
    <section
      className={css['box']}
      data-testid="prepared-start"
      data-prepared={held ? (held.isWhole ? 'whole' : 'part') : 'none'}
    >
      <h2>
        <DeviceIcon />
        <Trans>For a class without a network</Trans>
      </h2>
      {held?.isWhole ? (
        <p className={css['state']}>
          <CheckIcon />
          <span>
            {test.state === 'upcoming' ? (
              <Trans>
                Prepared on this device. It starts on {starts}; nothing in it can be read before then. Stay signed in until
                then.
              </Trans>
            ) : (
              <Trans>Prepared on this device. It can start here without a network.</Trans>
            )}
          </span>
        </p>
      ) : (
        <p className={css['state']}>
          <Trans>
            Download the test to this device now: it is stored encrypted. If there is no network on the day, you start it with a
            code that your teacher reads out.
          </Trans>
        </p>
      )}
      {held && pagesProblemOf(pages) && (
        <p className={css['state']} role="status">
          <WarningIcon />
          <span>
            <Trans>
              This device does not save the test pages: without a network the test starts only in a page that is already open.
            </Trans>
          </span>
        </p>
      )}
      {!held && test.profile && !test.profile.isFixed && (
        <p className={css['state']}>
          <Trans>After the download your profile subjects cannot be changed.</Trans>
        </p>
      )}
      {!held?.isWhole && isConnected && <Preparing preparing={preparing} />}
      {held && (!isConnected || isAsked) && <StartCodeForm test={test} attemptId={held.attemptId} />}
      {held && isConnected && !isAsked && test.state === 'open' && (
        <Button kind="quiet" onClick={() => setIsAsked(true)}>
          <Trans>Start with a start code</Trans>
        </Button>
      )}
    </section>
  );
}

function Preparing({ preparing }: { preparing: ReturnType<typeof usePreparing> }) {
  const { t } = useLingui();
  const { share, problem, start } = preparing;
  return (
    <div className={css['preparing']}>
      <Button kind="quiet" busy={share !== null} onClick={start}>
        <Trans>Prepare on this device</Trans>
      </Button>
      {share !== null && <Progress className={css['share']} value={share} label={t`Preparing the test`} />}
      <p className={css['problem']} role="alert">
        {problem}
      </p>
    </div>
  );
}
