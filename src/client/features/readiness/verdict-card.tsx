import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { ClockIcon, WarningIcon } from '#ui/shell-icons.tsx';
import css from './readiness.module.css';
import type { Verdict } from './report.ts';
import { verdictNames } from './part-texts.ts';

const looks: Record<Verdict, { grade: string; icon: ReactNode }> = {
  checking: { grade: 'busy', icon: <ClockIcon /> },
  ready: { grade: 'fine', icon: <CheckIcon /> },
  advice: { grade: 'advice', icon: <WarningIcon /> },
  'not-ready': { grade: 'bad', icon: <CrossIcon /> },
};

/** The whole in one line; read out when it changes. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { i18n } = useLingui();
  const { grade, icon } = looks[verdict];
  return (
    <div className={cx(css['verdict'], css[grade])} role="status" data-testid="verdict" data-verdict={verdict}>
      <span className={css['icon']}>{icon}</span>
      <strong>{i18n._(verdictNames[verdict])}</strong>
    </div>
  );
}
