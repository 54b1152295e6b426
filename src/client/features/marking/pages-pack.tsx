import { Trans } from '@lingui/react/macro';
import { packOwners } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { usePack } from '#client/features/packs/shared/use-pack.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { Row } from '#ui/layout.tsx';
import { useIsBatchStored } from './batch-query.ts';
import css from './marking.module.css';

/** Photos of the answers on this device: the words are here anyway. */
export function PagesPack({ isFromDevice }: { isFromDevice: boolean }) {
  const { userId, role } = useUser();
  // Whoever manages exams has no packs: they mark with a connection.
  return isOneOf(role, packOwners) ? <OwnPagesPack userId={userId} isFromDevice={isFromDevice} /> : null;
}

function OwnPagesPack({ userId, isFromDevice }: { userId: number; isFromDevice: boolean }) {
  // Photos without the words around them are no answers.
  const isStored = useIsBatchStored(isFromDevice);
  const isConnected = useIsConnected();
  const { pack, ready, missing, progress, problem, isKnown, pages, load } = usePack(userId, 'exam-pages');
  if (!isKnown) return null;
  const size = formatBytes(missing);
  const isHere = ready !== null && missing === 0 && isStored && pages.state === 'held';
  const isPartly = ready !== null && (pages.state === 'coming' || pages.state === 'failed');
  return (
    <Row as="p" lineGap={8} gap={12} className={css['pack']} data-testid="pages-pack" data-state={isHere ? 'ready' : 'absent'}>
      {isHere ? (
        <span>
          <Trans>The photos are on this device: you can mark without a connection.</Trans>
        </span>
      ) : isConnected && pack && (missing > 0 || isPartly) ? (
        <>
          <span>
            <Trans>To mark without a connection, download the photos too.</Trans>
          </span>
          <Button kind="quiet" size="s" busy={progress !== null} onClick={() => void load()} data-testid="take-pages">
            {missing > 0 ? <Trans>Download: {size}</Trans> : <Trans>Continue loading</Trans>}
          </Button>
          {problem && (
            <span role="alert">
              <Trans>Not everything was downloaded. Try again.</Trans>
            </span>
          )}
        </>
      ) : (
        !ready && (
          <span>
            <Trans>The photos are not on this device. You can download them when there is a connection.</Trans>
          </span>
        )
      )}
    </Row>
  );
}
