import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { newId } from '#client/new-id.ts';
import { Hint } from '#ui/layout.tsx';
import css from '../live.module.css';
import type { PanelProps } from './panel.ts';

/** Asks who is listening, and lists who has answered. */
export function PingPanel({ live, view, people, nameOf }: PanelProps) {
  const last = view.pings.at(-1);
  const all = people?.people.length ?? 0;
  return (
    <>
      {view.state === 'running' && (
        <Button onClick={() => live.stage({ act: 'ping', pingId: newId() })} aria-disabled={!live.isReady} data-testid="ping">
          <Trans>Take attendance</Trans>
        </Button>
      )}
      {view.pings.length === 0 && (
        <Hint>
          <Trans>A prompt appears on every screen; whoever sees it answers with one tap.</Trans>
        </Hint>
      )}
      {last && people && (
        <Missing
          names={people.people.filter(({ id }) => !last.here.has(id)).map(({ name }) => name)}
          hasAnswers={last.here.size > 0}
        />
      )}
      {view.pings.toReversed().map(({ pingId, at, here }) => {
        const [asked, count] = [formatTime(at), here.size];
        return (
          <details key={pingId} className={css['answers']} open={pingId === last?.pingId} data-testid="ping-row">
            <summary>
              <Trans>
                {asked}: {count} of {all} answered
              </Trans>
            </summary>
            <ul>
              {[...here].map(([personId, when]) => {
                const seconds = Math.max(0, Math.round((when - at) / 1000));
                return (
                  <li key={personId}>
                    <span>{nameOf(personId)}</span>
                    <span>
                      <Trans>after {seconds} s</Trans>
                    </span>
                  </li>
                );
              })}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function Missing({ names, hasAnswers }: { names: readonly string[]; hasAnswers: boolean }) {
  if (names.length === 0 || !hasAnswers) return null;
  const list = names.join(', ');
  return (
    <Hint>
      <Trans>Not answered yet: {list}</Trans>
    </Hint>
  );
}
