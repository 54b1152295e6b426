import { Trans } from '@lingui/react/macro';
import css from './view-dialog.module.css';

export function KeyList() {
  return (
    <dl className={css['keys']}>
      <dt>
        <kbd>1</kbd>–<kbd>9</kbd>
      </dt>
      <dd>
        <Trans>Choose an answer</Trans>
      </dd>
      <dt>
        <kbd>←</kbd> <kbd>→</kbd>
      </dt>
      <dd>
        <Trans>Previous and next question</Trans>
      </dd>
      <dt>
        <kbd>Enter</kbd>
      </dt>
      <dd>
        <Trans>Next question</Trans>
      </dd>
      <dt>
        <kbd>M</kbd>
      </dt>
      <dd>
        <Trans>Mark for later</Trans>
      </dd>
      <dt>
        <kbd>?</kbd>
      </dt>
      <dd>
        <Trans>Show this list</Trans>
      </dd>
    </dl>
  );
}
