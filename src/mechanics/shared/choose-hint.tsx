import { Plural, Trans } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import css from './view.module.css';

/** "Choose 2" and how many are chosen. Choosing too many shows a hint, but is not blocked: a refused tap looks like a broken screen. */
export function ChooseHint({ choose, chosen }: { choose: number | null; chosen: number }) {
  if (choose === null) {
    return (
      <p className={css['hint']}>
        <Trans>Choose all that apply</Trans>
      </p>
    );
  }
  return (
    <p className={css['hint']}>
      <span>
        <Plural value={choose} one="Choose # answer" other="Choose # answers" />
      </span>
      <span role="status" className={cx(chosen > choose && css['hintOver'])}>
        {chosen > choose ? <Trans>Too many chosen: {chosen}</Trans> : <Trans>Chosen: {chosen}</Trans>}
      </span>
    </p>
  );
}
