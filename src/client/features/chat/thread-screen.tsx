import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ChatPage } from '#contract/chat/chat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { upTo } from '#ui/up-to.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { Composer, type Mode } from './composer.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageList } from './message-list.tsx';
import type { ShownAbout, ShownMessage } from './shown.ts';
import css from './thread.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useThread } from './use-thread.ts';

interface ThreadScreenProps {
  personId: number;
  /** The way to the list. */
  back: ReactNode;
  /** The subject of the next message; it came with the address. */
  about: ShownAbout | null;
  /** It is said, or not wanted. */
  onAboutDone: () => void;
}

/** The messages with somebody. */
export function ThreadScreen({ personId, back, about, onAboutDone }: ThreadScreenProps) {
  const { t } = useLingui();
  const { onBehalf } = useUser();
  const thread = useThread(personId);
  const [mode, setMode] = useState<Mode>({ of: 'new' });
  const [opened, setOpened] = useState<ShownMessage | null>(null);
  const [sent, setSent] = useState(0);
  const inset = useKeyboardInset();
  const { data, query } = thread;
  const canWrite = data?.canWrite === true && !onBehalf;
  const name = data?.peer.name ?? t`Chat`;
  return (
    <div className={css['page']} style={{ '--keyboard': `${inset}px` }} data-own-back>
      <header className={css['head']}>
        {back}
        {data && <Avatar name={data.peer.name} photo={data.peer.photo} />}
        <div>
          <PageHeading title={name} />
          <p className={css['hint']}>{data?.peer.about.join(', ')}</p>
        </div>
      </header>
      {data || thread.messages.length > 0 ? (
        <MessageList thread={thread} peerName={name} sent={sent} onMore={setOpened} />
      ) : query.isError ? (
        <div className={css['empty']} role="alert">
          <p>{query.error.message}</p>
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <output aria-busy="true" aria-label={t`Loading`} className={css['empty']}>
          <Skeleton height={220} />
        </output>
      )}
      <div className={css['bottom']}>
        <Notes quiet={data?.quiet ?? null} asOf={thread.asOf} />
        {canWrite || (!data && !query.isError) ? (
          <Composer
            peerId={personId}
            peerName={name}
            queue={thread.queue}
            mode={mode}
            about={about}
            onAboutDone={onAboutDone}
            onMode={setMode}
            onSent={() => setSent((count) => count + 1)}
          />
        ) : (
          data && (
            <p className={css['closed']}>
              <Trans>You cannot write to this person now. Earlier messages stay here.</Trans>
            </p>
          )
        )}
      </div>
      {opened && (
        <MessageActions
          message={opened}
          peerId={personId}
          canWrite={canWrite}
          onReply={() => {
            setMode({ of: 'reply', message: opened });
            setOpened(null);
          }}
          onEdit={() => {
            setMode({ of: 'edit', message: opened });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function Notes({ quiet, asOf }: { quiet: ChatPage['quiet']; asOf: number | null }) {
  return (
    <>
      {quiet?.isNow && (
        <p className={css['quiet']} data-testid="quiet">
          <Trans>
            Quiet hours until {upTo(quiet.until)}. Your message arrives, but nobody is notified, and nobody has to answer before
            then.
          </Trans>
        </p>
      )}
      {asOf !== null && (
        <p className={css['hint']}>
          <AsOf at={asOf} />
        </p>
      )}
    </>
  );
}
