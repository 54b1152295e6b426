import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { HomeworkOfTheme } from '#contract/homework/beside.ts';
import type { LaidTheme } from '#contract/plans/themes.ts';
import { Button } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { Card, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Conflict } from '#client/commands/conflict.tsx';
import { planQuery, type LaidOut } from '#client/commands/plan-query.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { Refused } from '#client/commands/refused.tsx';
import { GiveAtTheme, homeworkOfPlanQuery, ThemeHomework } from '#client/features/homework/shared/plans/theme-homework.tsx';
import { PageState } from '#client/commands/page-state.tsx';
import { editsOf, withEdits } from './edits.ts';
import css from './own-plans.module.css';
import { usePlanName } from './plan-name.ts';
import { ThemeForm } from './theme-form.tsx';

/** One's own plan by quarters: each theme on the days of its lessons, and what has changed in it on this device. */
export function OwnPlanScreen({ calendarPlanId }: { calendarPlanId: string }) {
  const { t } = useLingui();
  const nameOf = usePlanName();
  const query = useQuery(planQuery(calendarPlanId));
  const [open, setOpen] = useState<LaidTheme | null>(null);
  const { data } = query;
  return (
    <div className={page['page']}>
      <PageHeading
        title={data ? nameOf({ ...data.plan, group: data.group }) : t`Calendar plan`}
        lead={data && <SubjectTile title={data.plan.subject} id={data.plan.subject_id} size="m" />}
      />
      <PageState query={query}>{(laid) => <Quarters laid={laid} onOpen={setOpen} />}</PageState>
      {open && data && <ThemeForm planId={calendarPlanId} theme={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Quarters({ laid: { plan, quarters, themes }, onOpen }: { laid: LaidOut; onOpen: (theme: LaidTheme) => void }) {
  const homework = useQuery(homeworkOfPlanQuery(plan.calendar_plan_uuid));
  return quarters.map(({ number, hours, lessons }) => {
    const own = themes.filter(({ quarter }) => quarter === number);
    return (
      <Stack as="section" gap={12} key={number} className={css['quarter']}>
        <h2>
          <Trans>Quarter {number}</Trans>{' '}
          <small>
            <Trans>
              hours: {hours}, lessons: {lessons}
            </Trans>
          </small>
        </h2>
        {own.length === 0 ? (
          <p className={page['about']}>
            <Trans>No topics yet.</Trans>
          </p>
        ) : (
          <ol className={page['list']}>
            {own.map((theme) => (
              <ThemeRow
                key={theme.uuid}
                theme={theme}
                homework={homework.data?.rows}
                canEdit={plan.canEdit}
                onOpen={() => onOpen(theme)}
              />
            ))}
          </ol>
        )}
      </Stack>
    );
  });
}

interface ThemeRowProps {
  theme: LaidTheme;
  homework: readonly HomeworkOfTheme[] | undefined;
  canEdit: boolean;
  onOpen: () => void;
}

function ThemeRow({ theme, homework, canEdit, onOpen }: ThemeRowProps) {
  const { t } = useLingui();
  const isReady = useQueue() !== null;
  const { waiting, toDecide, refused, place } = editsOf(useCommands(), theme.uuid);
  const { theme: name, section, goals, hours, note, lessons, type, missing } = withEdits(theme, waiting);
  const days = [...new Set(lessons.map(({ date }) => fromIsoDate(date).slice(0, 5)))].join(', ');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const title = name || t`Custom lesson`;
  const about = [section, goals.join(', '), t`hours: ${hours}`].filter(Boolean).join(' · ');
  return (
    <Card as="li" isSmall className={css['theme']} data-testid="theme" data-type={type}>
      <Stack gap={4} className={css['days']}>
        {days || <Trans>no day</Trans>}
        {missing > 0 && (
          <span className={css['lack']}>
            <Trans>no lesson: {missing} h</Trans>
          </span>
        )}
      </Stack>
      <div className={css['words']}>
        <strong>{title}</strong>
        <span className={page['about']}>{about}</span>
        {note !== null && <span className={css['note']}>{note}</span>}
        <ThemeHomework isNamed themeId={theme.uuid} rows={homework} />
        {canEdit && <GiveAtTheme theme={theme} today={today} />}
        {place && <CommandState place={place} />}
        {toDecide.length > 0 && <Conflict views={toDecide} />}
        {refused.length > 0 && <Refused views={refused} />}
      </div>
      {canEdit && (
        <Button
          kind="quiet"
          size="s"
          disabled={!isReady || toDecide.length > 0}
          aria-label={t`Change: ${title}`}
          data-testid="change-theme"
          onClick={onOpen}
        >
          <Trans>Change</Trans>
        </Button>
      )}
    </Card>
  );
}
