import { Trans, useLingui } from '@lingui/react/macro';
import type { PagesProblem } from '#client/api/held-pages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { NoLinkIcon } from './room-icons.tsx';

interface PagesMissingProps {
  why: PagesProblem;
  listPath: string;
  onRetry: () => void;
  onBegin: () => void;
}

/** Before the clock starts: the test's pages will not open without a network here. */
export function PagesMissing({ why, listPath, onRetry, onBegin }: PagesMissingProps) {
  const { t } = useLingui();
  const mayCome = why === 'failed' || why === 'refused';
  return (
    <Message
      title={t`This device does not keep the pages of the test`}
      icon={<NoLinkIcon />}
      actions={
        <>
          {mayCome && (
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button kind={mayCome ? 'quiet' : 'primary'} onClick={onBegin}>
            <Trans>Begin anyway</Trans>
          </Button>
          <a className={buttonClass('plain')} href={listPath}>
            <Trans>Back to the list</Trans>
          </a>
        </>
      }
    >
      <PagesReason why={why} />{' '}
      <Trans>
        Your answers are still saved on this device. But if you close or reload the page while there is no connection, the test
        opens again only with a connection, and its clock keeps running.
      </Trans>{' '}
      <Trans>The time does not run yet.</Trans>
    </Message>
  );
}

function PagesReason({ why }: { why: PagesProblem }) {
  switch (why) {
    case 'insecure':
      return <Trans>The address of this site is not encrypted, so the browser keeps no pages.</Trans>;
    case 'unsupported':
      return <Trans>This browser cannot keep pages.</Trans>;
    case 'refused':
      return <Trans>The browser refuses to keep pages. Perhaps this is a private window.</Trans>;
    case 'failed':
      return <Trans>Download failed: slow connection or full device.</Trans>;
  }
}
