import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { PersonnelRow } from '#contract/certifications/courses.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import rows from '#ui/rows.module.css';
import css from './certifications.module.css';
import type { CourseAction } from './courses-dialog.tsx';

interface PersonnelListProps {
  rows: readonly PersonnelRow[];
  ticked: ReadonlySet<number>;
  onTick: (userId: number, isTicked: boolean) => void;
  onAction: (person: PersonnelRow, action: CourseAction) => void;
}

export function PersonnelList({ rows: people, ticked, onTick, onAction }: PersonnelListProps) {
  const { t } = useLingui();
  return (
    <ul className={css['people']}>
      {people.map((person) => {
        const { opt, name, position, courses } = person;
        return (
          <li key={opt.userId} className={cx(rows['row'], css['person'])} data-testid="teacher">
            <label className={css['tick']}>
              <input
                type="checkbox"
                aria-label={name}
                checked={ticked.has(opt.userId)}
                onKeyDown={moveBetweenTicks}
                onChange={(event) => onTick(opt.userId, event.target.checked)}
              />
            </label>
            <div className={rows['words']}>
              <strong>{name}</strong>
              {position && <span>{position}</span>}
              <ul className={css['chips']}>
                {courses.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
                {courses.length === 0 && (
                  <li data-tone="none">
                    <Trans>no course</Trans>
                  </li>
                )}
              </ul>
            </div>
            <div className={css['actions']}>
              <Button kind="quiet" size="s" aria-label={t`Attach: ${name}`} onClick={() => onAction(person, 'add')}>
                <Trans>Attach</Trans>
              </Button>
              {courses.length > 0 && (
                <Button kind="quiet" size="s" aria-label={t`Detach: ${name}`} onClick={() => onAction(person, 'remove')}>
                  <Trans>Detach</Trans>
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Up and down lead from tick to tick, so that a row of names is ticked without the mouse. */
function moveBetweenTicks(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const ticks = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const next = ticks[ticks.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
