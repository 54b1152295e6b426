import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { ClockIcon, EyeIcon, WarningIcon } from '#ui/shell-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './readiness.module.css';
import { gradesOf, type Grade, type Part, type Report } from './report.ts';
import { partNames, textsOf } from './part-texts.ts';

const icons: Record<Grade, ReactNode> = {
  fine: <CheckIcon />,
  advice: <WarningIcon />,
  bad: <CrossIcon />,
  open: <EyeIcon />,
  busy: <ClockIcon />,
};

interface CheckRowProps {
  part: Part;
  report: Report;
  /** What can be done about it here. */
  children?: ReactNode;
}

export function CheckRow({ part, report, children }: CheckRowProps) {
  const { i18n, t } = useLingui();
  const grade = gradesOf(report)[part];
  const { says, todo } = textsOf(part, report);
  const gradeNames: Record<Grade, string> = {
    fine: t`fine`,
    advice: t`advice`,
    bad: t`problem`,
    open: t`see for yourself`,
    busy: t`being checked`,
  };
  return (
    <li className={cx(css['row'], css[grade])} data-part={part} data-grade={grade}>
      <span className={css['icon']}>{icons[grade]}</span>
      <div className={css['words']}>
        <strong>
          {i18n._(partNames[part])}
          <VisuallyHidden>: {gradeNames[grade]}</VisuallyHidden>
        </strong>
        <p>{i18n._(says)}</p>
        {todo && <p className={css['todo']}>{i18n._(todo)}</p>}
        {children}
      </div>
    </li>
  );
}
