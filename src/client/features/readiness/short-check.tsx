import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CheckRow } from './check-row.tsx';
import css from './readiness.module.css';
import { gradesOf, parts, verdictOf } from './report.ts';
import { useCheck } from './use-check.ts';
import { VerdictCard } from './verdict-card.tsx';

const dull = new Set(['fine', 'open', 'busy']);

/** On a test's preview: the verdict, and only findings that matter. */
export function ShortCheck({ from }: { from: string }) {
  const { report } = useCheck({ isShort: true });
  const grades = gradesOf(report);
  const noted = parts.filter((part) => !dull.has(grades[part]));
  return (
    <div className={css['short']}>
      <VerdictCard verdict={verdictOf(grades)} />
      {noted.length > 0 && (
        <ul className={css['rows']}>
          {noted.map((part) => (
            <CheckRow key={part} part={part} report={report} />
          ))}
        </ul>
      )}
      <Link to="/readiness" search={{ from }}>
        <Trans>What was checked</Trans>
      </Link>
    </div>
  );
}
