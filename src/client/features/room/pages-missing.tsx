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
      title={t`This device does not save the test pages`}
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
        Your answers are still saved on this device. But if you close or reload the page without a connection, the test will not
        reopen until there is one, and its clock keeps running.
      </Trans>{' '}
      <Trans>The clock has not started yet.</Trans>
    </Message>
  );
}

function PagesReason({ why }: { why: PagesProblem }) {
  switch (why) {
    case 'insecure':
      return <Trans>This site's address is not encrypted, so the browser does not save pages.</Trans>;
    case 'unsupported':
      return <Trans>This browser cannot save pages.</Trans>;
    case 'refused':
      return (
        <Trans>
          The browser refuses storage, or its storage is damaged. Leave the private window, allow this site to store data, or
          use another device.
        </Trans>
      );
    case 'failed':
      return <Trans>Download failed: slow connection or full device.</Trans>;
  }
}
