import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import page from '#ui/card-page.module.css';
import { formatDateTime } from '#ui/format.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { Conflict } from '#client/commands/conflict.tsx';
import { kindOf } from '#client/commands/kinds/kinds.ts';
import { Refused } from '#client/commands/refused.tsx';
import type { WaitingSubject } from '#client/commands/waiting.ts';
import css from './waiting-screen.module.css';

/** What needs a person comes first. */
const urgency: readonly CommandPlace[] = ['decide', 'refused', 'unsaved', 'saving', 'device'];

/** The changes of one thing: what, since when, where, and why not on the server. */
export function SubjectRow({ row: { kind, views } }: { row: WaitingSubject }) {
  const { i18n } = useLingui();
  const known = kindOf(kind);
  const toDecide = views.filter(({ place }) => place === 'decide');
  const refused = views.filter(({ place }) => place === 'refused');
  const waiting = views.filter(({ place }) => place !== 'decide' && place !== 'refused');
  const place = urgency.find((one) => views.some((view) => view.place === one)) ?? 'device';
  const last = waiting.at(-1);
  const since = formatDateTime(views[0]?.madeAt ?? 0);
  return (
    <li className={page['card']} data-testid="waiting-row">
      <div className={page['head']}>
        <strong>{known ? i18n._(known.title) : <Trans>A change from a newer version of this page</Trans>}</strong>
        <CommandState place={place} />
      </div>
      <p className={page['about']}>
        <Plural value={views.length} one="# change" other="# changes" /> · <Trans>since {since}</Trans>
        {last && (
          <>
            {' · '}
            <Reason view={last} />
          </>
        )}
      </p>
      {last?.body && known && <p className={css['text']}>{known.mine(last.body)}</p>}
      {toDecide.length > 0 && <Conflict views={toDecide} />}
      {refused.length > 0 && <Refused views={refused} />}
    </li>
  );
}

/** Why it is not on the server yet. */
function Reason({ view: { hold } }: { view: CommandView }) {
  const isConnected = useIsConnected();
  switch (hold) {
    case 'kind':
    case 'version':
      return <Trans>the server does not support this yet; it is kept until the server is updated</Trans>;
    case 'locked':
      return <Trans>encrypted; it opens at the next connection to the server</Trans>;
    case 'files':
      return <Trans>its files are sent first</Trans>;
    case null:
      return isConnected ? <Trans>being sent</Trans> : <Trans>no connection</Trans>;
  }
}
