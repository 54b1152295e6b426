import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { Hint, List, Row, Stack } from '#ui/layout.tsx';
import css from './hand-over-screen.module.css';
import { removePackage, settle, type Counts, type QueuedPackage } from './queue.ts';
import { ownerOf, sendQueued } from './sender.ts';

export function PackageList({ packages }: { packages: readonly QueuedPackage[] }) {
  const isConnected = useIsConnected();
  const waiting = packages.filter(({ state }) => state === 'waiting').length;
  if (packages.length === 0) {
    return (
      <EmptyState kind="nothing">
        <p>
          <Trans>Nothing has been received on this device yet.</Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <Stack as="section" gap={12}>
      <Row gap={12} justify="between">
        <h2>
          <Trans>On this device</Trans>
        </h2>
        {waiting > 0 && (
          <Button size="s" kind="quiet" onClick={() => void sendQueued().catch(() => undefined)}>
            <Trans>Send now</Trans>
          </Button>
        )}
      </Row>
      {waiting > 0 && !isConnected && (
        <Hint>
          <Trans>No connection. They are sent automatically when it returns: keep this device with you.</Trans>
        </Hint>
      )}
      <List gap={12}>
        {packages.map((entry) => (
          <PackageRow key={entry.id} entry={entry} />
        ))}
      </List>
    </Stack>
  );
}

function PackageRow({ entry }: { entry: QueuedPackage }) {
  const { t } = useLingui();
  const owner = ownerOf(entry.id);
  const short = entry.attemptId?.slice(0, 8) ?? t`changes`;
  const when = formatDateTime(entry.createdAt);

  function handleRemove() {
    const isLoss = entry.bytes !== null && entry.state !== 'refused';
    // The only copy, perhaps: the device may be broken.
    if (isLoss && !confirm(t`The server does not have all of this file yet. Remove it from this device anyway?`)) return;
    void removePackage(entry.id);
  }

  return (
    <li className={css['row']} data-state={entry.state} data-attempt={entry.attemptId}>
      <div className={css['about']}>
        <strong>{owner?.name ?? (entry.attemptId === null ? t`Changes of a person` : t`Test ${short}`)}</strong>
        <Hint as="span" className={css['when']}>
          {owner && <>{owner.exam ?? t`Changes of a person`} · </>}
          <Trans>created {when}</Trans>
        </Hint>
      </div>
      <p className={cx(css['state'], css[entry.state])}>
        <StateText entry={entry} />
      </p>
      <Row>
        {entry.state !== 'waiting' && entry.bytes && (
          <Button
            size="s"
            kind="quiet"
            onClick={() =>
              void settle(entry.id, { state: 'waiting', reason: null })
                .then(sendQueued)
                .catch(() => undefined)
            }
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button size="s" kind="plain" onClick={handleRemove} aria-label={t`Remove ${short} from the list`}>
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </li>
  );
}

function StateText({ entry: { state, counts, reason } }: { entry: QueuedPackage }) {
  if (state === 'refused') return <Trans>Refused: {reason}</Trans>;
  if (state === 'waiting' || !counts) return <Trans>Waiting for the network</Trans>;
  return counts.what === 'changes' ? <ChangesText counts={counts} /> : <AnswersText counts={counts} />;
}

function ChangesText({ counts }: { counts: Extract<Counts, { what: 'changes' }> }) {
  const { applied, known, conflict, refused, unknown, left } = counts;
  return (
    <>
      <span>
        <Trans>On the server:</Trans> <Plural value={applied} one="# new change" other="# new changes" />
        {known > 0 && (
          <>
            {', '}
            <Plural value={known} one="# was there already" other="# were there already" />
          </>
        )}
        .
      </span>{' '}
      {conflict + refused > 0 && (
        <span className={css['left']}>
          <Plural
            value={conflict + refused}
            one="# change was not applied: its owner finds it on their device and decides."
            other="# changes were not applied: their owner finds them on their device and decides."
          />{' '}
        </span>
      )}
      {unknown > 0 && (
        <span className={css['left']}>
          <Plural
            value={unknown}
            one="The server does not know # change yet. The file stays here: send it again after the server is updated."
            other="The server does not know # changes yet. The file stays here: send it again after the server is updated."
          />{' '}
        </span>
      )}
      {left > 0 && (
        <span className={css['left']}>
          <Plural
            value={left}
            one="# change was not in turn. Keep the device with you: it will send it itself."
            other="# changes were not in turn. Keep the device with you: it will send them itself."
          />
        </span>
      )}
    </>
  );
}

function AnswersText({ counts }: { counts: Exclude<Counts, { what: 'changes' }> }) {
  const { accepted, late, known, left, finish } = counts;
  return (
    <>
      <span>
        <Trans>On the server:</Trans> <Plural value={accepted} one="# new answer" other="# new answers" />
        {known > 0 && (
          <>
            {', '}
            <Plural value={known} one="# was there already" other="# were there already" />
          </>
        )}
        {late > 0 && (
          <>
            {', '}
            <Plural value={late} one="# came after the end" other="# came after the end" />
          </>
        )}
        .
      </span>{' '}
      {left > 0 && (
        <span className={css['left']}>
          <Plural
            value={left}
            one="# answer could not be taken. Keep the device with you: it will send it itself."
            other="# answers could not be taken. Keep the device with you: it will send them itself."
          />{' '}
        </span>
      )}
      {finish === 'done' && <Trans>The test is finished.</Trans>}
      {finish === 'before' && <Trans>The test was finished before.</Trans>}
      {finish === 'left' && <Trans>The test is not finished by this file.</Trans>}
    </>
  );
}
