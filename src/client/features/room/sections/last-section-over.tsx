import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Banners } from '../banners.tsx';
import { useRoom, useSnapshot } from '../room-context.tsx';
import { ClockIcon } from '../room-icons.tsx';
import css from './break-page.module.css';

/**
 * The last section has ended before the end of the whole test: time that is left over from earlier ones is not added. The finish follows the next contact
 * with the server, which may know of more time.
 */
export function LastSectionOver({ isTimeUp }: { isTimeUp: boolean }) {
  const { t } = useLingui();
  const { attempt, drafts } = useRoom();
  const contact = useSnapshot(({ sync }) => sync.lastContact);
  const isReadOnly = useSnapshot(({ writer }) => writer === 'read-only');
  const [since] = useState(contact);
  const asked = useRef(false);

  useEffect(() => {
    drafts.flush();
    attempt.kick('user');
  }, [attempt, drafts]);
  useEffect(() => {
    if (contact === since || isReadOnly || asked.current) return;
    asked.current = true;
    void attempt.requestFinish();
  }, [attempt, contact, since, isReadOnly]);

  return (
    <div className={css['page']} data-testid="last-section-over">
      <Banners isTimeUp={isTimeUp} />
      <main className={css['body']}>
        <Message
          title={t`The time of the last section is over`}
          icon={<ClockIcon />}
          actions={
            <Button disabled={isReadOnly} onClick={() => void attempt.requestFinish()}>
              <Trans>Finish</Trans>
            </Button>
          }
        >
          <Trans>Your answers are saved. The test finishes automatically when there is a connection.</Trans>
        </Message>
      </main>
    </div>
  );
}
