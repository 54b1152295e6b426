import { percentOf } from '#domain/exam/result-figures.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import type { CertificationItem } from '#contract/certifications/control.ts';
import css from './certifications.module.css';
import { parts, partLabels } from './state-labels.ts';

/** How many passed, failed, are sitting it, have not begun: a bar, and the same in words. */
export function CountsBar({ counts }: { counts: CertificationItem['counts'] }) {
  const { i18n } = useLingui();
  const shown = parts.filter((part) => counts[part] > 0);
  return (
    <div className={css['counts']}>
      <div className={css['bar']} aria-hidden="true">
        {shown.map((part) => (
          <span key={part} data-part={part} style={{ width: `${percentOf(counts[part], counts.assigned)}%` }} />
        ))}
      </div>
      <ul className={css['legend']}>
        {parts.map((part) => (
          <li key={part} data-part={part} data-testid={`count-${part}`}>
            {i18n._(partLabels[part])} <strong>{counts[part]}</strong>
          </li>
        ))}
        <li className={css['whole']}>
          <Plural value={counts.assigned} one="of # teacher" other="of # teachers" />
        </li>
      </ul>
    </div>
  );
}
