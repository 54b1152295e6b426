import { Trans, useLingui } from '@lingui/react/macro';
import type { CommandView } from '#offline/commands/ports.ts';
import { Button } from '#ui/button.tsx';
import { errorTexts } from '#client/api/error-texts.ts';
import css from './conflict.module.css';
import { kindOf } from './kinds/kinds.ts';
import { getQueue } from './queue-access.ts';

/** Shows commands that the server did not accept: why, the person's own text to copy, and the way to discard it. */
export function Refused({ views }: { views: readonly CommandView[] }) {
  const { i18n } = useLingui();
  return views.map((view) => (
    <div key={view.id} className={css['conflict']} data-testid="refused">
      <p className={css['lead']}>
        <Trans>The server did not accept this:</Trans> {i18n._(errorTexts[view.refusal?.code ?? 'OTHER'])}
      </p>
      <p className={css['text']}>{view.body && kindOf(view.kind)?.mine(view.body)}</p>
      <Button
        size="s"
        kind="quiet"
        data-testid="discard"
        onClick={() => void getQueue().then((queue) => queue.decide([view.id], null))}
      >
        <Trans>Remove it from this device</Trans>
      </Button>
    </div>
  ));
}
