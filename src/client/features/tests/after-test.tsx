import { Trans } from '@lingui/react/macro';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { formatDateTime } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import css from './after-test.module.css';
import { againAfter } from './test-groups.ts';

// Teachers only: students do without it.
export const LaterCertificate = lazyPart(() => import('./certificate-button.tsx').then((module) => module.CertificateButton));

/** What follows from a certification that was sat: the certificate, or when it may be sat again. */
export function AfterTest({ test, all }: { test: TestListItem; all: readonly TestListItem[] }) {
  const isConnected = useIsConnected();
  if (test.kind !== 'certification' || !test.result || !test.attemptId || test.result.isBeingMarked) return null;
  if (test.result.passed) {
    return (
      <div className={css['after']}>{isConnected && !test.isRehearsal && <LaterCertificate attemptId={test.attemptId} />}</div>
    );
  }
  const again = <Again test={test} all={all} />;
  if (!isConnected || test.isRehearsal) return again;
  return (
    <LaterCertificate attemptId={test.attemptId} isFailed>
      {again}
    </LaterCertificate>
  );
}

/** When it may be sat again. */
function Again({ test, all }: { test: TestListItem; all: readonly TestListItem[] }) {
  const again = againAfter(test, all);
  if (!again) return null;
  const starts = formatDateTime(again.startDate ?? 0);
  return (
    <p className={css['after']} data-testid="again" data-again={again.when}>
      {again.when === 'now' ? (
        <Trans>You can take it again now.</Trans>
      ) : again.when === 'later' ? (
        <Trans>You can take it again from {starts}.</Trans>
      ) : (
        <Trans>There is no other date yet. Your school can allow you a retake.</Trans>
      )}
    </p>
  );
}
