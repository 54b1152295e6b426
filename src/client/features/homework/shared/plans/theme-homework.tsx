/** Homework in a calendar plan, for the plans of both sides: what was given at a theme's lessons, and the way to give it. */
import { Trans } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeworkOfPlan, type HomeworkOfTheme } from '#contract/homework/beside.ts';
import type { LaidTheme } from '#contract/plans/themes.ts';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import css from './theme-homework.module.css';

const persisted = keepSealed(homeworkOfPlan);

export const homeworkOfPlanQuery = (calendarPlanUuid: string) =>
  queryOptions({
    queryKey: ['homework', 'plan', calendarPlanUuid],
    queryFn: ({ signal }) => read(homeworkOfPlan, { params: { calendarPlanUuid }, signal, silent: 'beside' }),
    staleTime: 0,
    persister: persisted.persisterFn,
    meta: { isPersisted: false, silent: 'beside' satisfies Silence },
  });

/** Of a theme's lessons the one at which homework is given next: the coming one, else the last. */
export function lessonToGiveAt({ lessons }: Pick<LaidTheme, 'lessons'>, today: string): string | null {
  return (lessons.find(({ date }) => date >= today) ?? lessons.at(-1))?.scheduleUuid ?? null;
}

interface ThemeHomeworkProps {
  themeId: string;
  rows: readonly HomeworkOfTheme[] | undefined;
  /** Where no heading says what they are. */
  isNamed?: boolean;
}

/** What was given at a theme's lessons. */
export function ThemeHomework({ themeId, rows, isNamed = false }: ThemeHomeworkProps) {
  const own = rows?.filter((row) => row.themeId === themeId) ?? [];
  if (own.length === 0) return null;
  return (
    <ul className={css['list']} data-testid="theme-homework">
      {own.map(({ uuid, title, isDraft, handedIn }) => (
        <li key={uuid}>
          {isNamed && (
            <>
              <Trans>Homework set</Trans>:{' '}
            </>
          )}
          <Link to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
            {title}
          </Link>{' '}
          <small>{isDraft ? <Trans>Draft</Trans> : <Trans>handed in: {handedIn}</Trans>}</small>
        </li>
      ))}
    </ul>
  );
}

/** From a theme to the form of its homework. */
export function GiveAtTheme({ theme, today }: { theme: LaidTheme; today: string }) {
  const scheduleId = lessonToGiveAt(theme, today);
  if (scheduleId === null) return null;
  return (
    <Link className={css['give']} to="/homework/control/$scheduleId/create" params={{ scheduleId }} data-testid="give-at-theme">
      <Trans>Set homework</Trans>
    </Link>
  );
}
