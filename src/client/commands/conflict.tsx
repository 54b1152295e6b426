import { Trans, useLingui } from '@lingui/react/macro';
import type { CommandView } from '#offline/commands/ports.ts';
import { Button } from '#ui/button.tsx';
import css from './conflict.module.css';
import { kindOf } from './kinds/kinds.ts';
import { getQueue, useCommands } from './queue-access.ts';

interface ConflictProps {
  /** All of one subject that are to be decided, in order; at least one. */
  views: readonly CommandView[];
}

/** Prefers the last view with entered words over one that only asks for an action, which would hide them. */
function lastWithWords(views: readonly CommandView[]): CommandView | undefined {
  return views.findLast(({ kind, body }) => body && kindOf(kind)?.mine(body)) ?? views.at(-1);
}

/** Somebody changed the same thing: both versions side by side, and what becomes of them. Neither goes before the person decided. */
export function Conflict({ views }: ConflictProps) {
  const { t, i18n } = useLingui();
  const commands = useCommands();
  const last = lastWithWords(views);
  const kind = last && kindOf(last.kind);
  if (!last?.body || !kind) return null;
  const mine = kind.mine(last.body);
  const theirs = kind.theirs(last.theirs) ?? '';
  const others = views.filter((view) => view !== last);
  const wishes = others.flatMap((view) => {
    const { wish, after } = kindOf(view.kind) ?? {};
    return wish && after?.(view, last.id, commands) ? [wish] : [];
  });

  const hasOnServer = (kind.onServer?.(last.theirs) ?? null) !== null;
  const wishLines = wishes.map((wish, index) => (
    <p key={index} className={css['text']} data-testid="conflict-wish">
      {i18n._(wish)}
    </p>
  ));

  async function decide(text: string | null) {
    if (!last || !kind) return;
    const queue = await getQueue();
    const ids = views.map(({ id }) => id);
    const all = queue.snapshot();
    const askedFor = (on: string) => others.flatMap((view) => kindOf(view.kind)?.after?.(view, on, all) ?? []);
    if (text === null) {
      const on = kind.onServer?.(last.theirs) ?? null;
      const [next = null, ...more] = on === null ? [] : askedFor(on);
      kind.discarded?.(last);
      queue.decide(ids, next, () => more);
      return;
    }
    queue.decide(ids, kind.over(last, text), askedFor);
  }

  return (
    <div className={css['conflict']} role="group" aria-label={t`Two versions`} data-testid="conflict">
      <p className={css['lead']}>
        <Trans>This was changed on another device in the meantime. Both versions are kept until you decide.</Trans>
      </p>
      <div className={css['sides']}>
        <section className={css['side']}>
          <h3>
            <Trans>From this device</Trans>
          </h3>
          <p className={css['text']} data-testid="conflict-mine">
            {mine || (kind.wish ? i18n._(kind.wish) : <Trans>(empty)</Trans>)}
          </p>
          {wishLines}
          <Button size="s" data-testid="keep-mine" onClick={() => void decide(mine)}>
            <Trans>Keep this one</Trans>
          </Button>
        </section>
        <section className={css['side']}>
          <h3>
            <Trans>From the server</Trans>
          </h3>
          <p className={css['text']} data-testid="conflict-theirs">
            {theirs || <Trans>(empty)</Trans>}
          </p>
          {hasOnServer && wishLines}
          <Button size="s" data-testid="keep-theirs" onClick={() => void decide(null)}>
            <Trans>Keep this one</Trans>
          </Button>
        </section>
      </div>
      {mine !== '' && theirs !== '' && !kind.hasFields && (
        <Button size="s" kind="quiet" data-testid="keep-both" onClick={() => void decide(`${theirs}\n\n${mine}`)}>
          <Trans>Keep both, one below the other</Trans>
        </Button>
      )}
    </div>
  );
}
