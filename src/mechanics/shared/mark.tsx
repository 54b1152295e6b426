import { Trans } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { MissedIcon, RightIcon, WrongIcon } from '#ui/icons.tsx';
import css from './mark.module.css';

/** How a part came out; `own` when only the own answer may be shown. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'own' | 'none';

/** For parts that are either chosen or not. `isRight` undefined: not revealed. */
export function choiceVerdict(isChosen: boolean, isRight: boolean | undefined): Verdict {
  if (isChosen) return isRight === undefined ? 'own' : isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : 'none';
}

export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  if (verdict === 'right') return <RightIcon className={css['right']} />;
  if (verdict === 'wrong') return <WrongIcon className={css['wrong']} />;
  if (verdict === 'missed') return <MissedIcon className={css['right']} />;
  return null;
}

/** Verdict in words and by a sign of its own shape. */
export function Mark({ verdict }: { verdict: Verdict }) {
  if (verdict === 'none') return null;
  return (
    <span className={cx(css['mark'], css[verdict === 'missed' ? 'right' : verdict])}>
      <VerdictIcon verdict={verdict} />
      <VerdictText verdict={verdict} />
    </span>
  );
}

export function VerdictText({ verdict }: { verdict: Verdict }) {
  switch (verdict) {
    case 'right':
      return <Trans>Your answer is right</Trans>;
    case 'wrong':
      return <Trans>Your answer is wrong</Trans>;
    case 'missed':
      return <Trans>Right answer</Trans>;
    case 'own':
      return <Trans>Your answer</Trans>;
    case 'none':
      return null;
  }
}
