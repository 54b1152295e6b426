import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unsetAllSessions, unsetSession, type EndedSession, type ProfileSession } from '#contract/profile/sessions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { useDeviceLabels, useEndLabels } from './shared/device-labels.ts';
import { Loading } from './loading.tsx';
import { List, Row } from '#ui/layout.tsx';
import rows from '#ui/rows.module.css';
import css from './profile.module.css';
import { activeSessionsQuery, endedSessionsQuery } from './queries.ts';

export function SessionsTab() {
  const user = useUser();
  const active = useQuery(activeSessionsQuery);
  const ended = useQuery(endedSessionsQuery);
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['sessions'] });
  const endOne = useMutation({
    mutationFn: (sessionId: string) => request(unsetSession, { params: { sessionId } }),
    onSettled: refresh,
  });
  const endAll = useMutation({ mutationFn: () => request(unsetAllSessions, {}), onSettled: refresh });
  const others = active.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  return (
    <>
      <section className={css['card']} data-testid="active-sessions">
        <Row lineGap={8} gap={16} justify="between" className={css['cardHead']}>
          <h2>
            <Trans>Signed in now</Trans>
          </h2>
          {others > 0 && !user.onBehalf && (
            <Button kind="quiet" busy={endAll.isPending} onClick={() => setIsAsking(true)}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )}
        </Row>
        <Loading query={active} height={160}>
          {(sessions) => (
            <List className={css['list']}>
              {sessions.map((session) => (
                <ActiveRow
                  key={session.id}
                  session={session}
                  isBusy={endOne.isPending && endOne.variables === session.id}
                  onEnd={user.onBehalf ? null : () => endOne.mutate(session.id)}
                />
              ))}
            </List>
          )}
        </Loading>
        <Row as="p" lineGap={8} gap={16}>
          <Trans>The sign-in on the device ends within seconds. Answers waiting on it still reach the server.</Trans>
        </Row>
      </section>
      <section className={css['card']} data-testid="ended-sessions">
        <h2>
          <Trans>Ended</Trans>
        </h2>
        <Loading query={ended} height={160}>
          {(sessions) =>
            sessions.length === 0 ? (
              <Row as="p" lineGap={8} gap={16}>
                <Trans>Nothing yet.</Trans>
              </Row>
            ) : (
              <List className={css['list']}>
                {sessions.map((session) => (
                  <EndedRow key={session.id} session={session} />
                ))}
              </List>
            )
          }
        </Loading>
      </section>
      {isAsking && (
        <EndAllDialog
          count={others}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            endAll.mutate();
          }}
        />
      )}
    </>
  );
}

function ActiveRow({ session, isBusy, onEnd }: { session: ProfileSession; isBusy: boolean; onEnd: (() => void) | null }) {
  const device = useDeviceLabels()(session.device);
  const { t } = useLingui();
  const since = formatDateTime(session.createdAt);
  const seen = formatDateTime(session.lastSeenAt);
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <strong>
          {device}
          {session.isCurrent && (
            <span className={rows['badge']}>
              <Trans>this device</Trans>
            </span>
          )}
          {session.onBehalf && (
            <span className={rows['badge']}>
              <Trans>on your behalf</Trans>
            </span>
          )}
        </strong>
        <span>
          {session.address} · <Trans>since {since}</Trans>
        </span>
        {!session.isCurrent && (
          <span>
            <Trans>last seen {seen}</Trans>
          </span>
        )}
      </div>
      {!session.isCurrent && onEnd && (
        <Button kind="quiet" size="s" busy={isBusy} onClick={onEnd} aria-label={t`Sign out: ${device}, ${since}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

function EndedRow({ session }: { session: EndedSession }) {
  const device = useDeviceLabels()(session.device);
  const why = useEndLabels()(session.endReason);
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <strong>{device}</strong>
        <span>
          {session.address} · {formatDateTime(session.createdAt)} – {formatDateTime(session.endedAt)}
        </span>
        <span>{why}</span>
      </div>
    </li>
  );
}

function EndAllDialog({ count, onClose, onConfirm }: { count: number; onClose: () => void; onConfirm: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Sign out everywhere else?`} shape="centre" onClose={onClose} testId="end-all-dialog">
      <p>
        <Plural
          value={count}
          one="# other device will ask for your password."
          other="# other devices will ask for your password."
        />
      </p>
      <Row justify="end" className={css['dialogActions']}>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          <Trans>Sign out</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
