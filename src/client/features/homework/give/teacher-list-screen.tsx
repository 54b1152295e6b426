import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { HomeworkDay, HomeworkRow } from '#contract/homework/control.ts';
import { mostListed } from '#domain/homework/homework.ts';
import { Checkbox } from '#ui/check.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { Select } from '#ui/select.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { PageState } from '#client/commands/page-state.tsx';
import { dayName } from '#client/features/schedule/shared/day-names.ts';
import { EndedRights } from './ended-rights.tsx';
import css from '../shared/homework.module.css';
import { filtersQuery, teacherListQuery } from '../shared/queries.ts';

/** The search parameters of the list. */
export interface TeacherListSearch {
  subject?: number | undefined;
  group?: number | undefined;
  checked?: boolean | undefined;
}

/** Homework by the day that it is due on, with what waits to be checked (specification E§2, E§3, E§4). */
export function TeacherListScreen({ search }: { search: TeacherListSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useQuery(teacherListQuery);
  const filters = useQuery(filtersQuery);
  const now = useMinute();
  // Where nothing waits to be checked, all of it is shown (E§4).
  const withChecked = search.checked ?? filters.data?.subjects_verified ?? false;
  const change = (part: TeacherListSearch) =>
    void navigate({ to: '/homework/control/list', search: { ...search, ...part }, replace: true });
  const isShown = (row: HomeworkRow): boolean =>
    (search.subject === undefined || row.theme.subjectId === search.subject) &&
    (search.group === undefined || row.group.id === search.group) &&
    (withChecked || row.assigned.sentAnswers > 0);
  return (
    <Stack data-testid="homework-list">
      <PageHeading title={t`Homework`} />
      <Row lineGap={12} gap={16} align="end" role="search">
        <Choice
          label={t`Subject`}
          all={t`All lessons`}
          value={search.subject}
          options={filters.data?.subjects ?? []}
          onChange={(subject) => change({ subject })}
        />
        <Choice
          label={t`Class`}
          all={t`All classes`}
          value={search.group}
          options={filters.data?.groups ?? []}
          onChange={(group) => change({ group })}
        />
        <Checkbox
          checked={withChecked}
          data-testid="with-checked"
          onChange={({ currentTarget }) => change({ checked: currentTarget.checked })}
        >
          <Trans>Show checked work too</Trans>
        </Checkbox>
      </Row>
      <EndedRights />
      <PageState query={list}>
        {({ rows: days }) => {
          const shown = days
            .map((day) => ({ ...day, items: day.items.filter(isShown) }))
            .filter(({ items }) => items.length > 0);
          const count = days.reduce((sum, { items }) => sum + items.length, 0);
          return (
            <>
              {shown.map((day) => (
                <Day key={day.dateExpired} day={day} now={now} />
              ))}
              {shown.length === 0 && (
                <EmptyState kind={days.length === 0 ? 'nothing' : 'done'}>
                  <p>
                    {days.length === 0 ? (
                      <Trans>No homework yet. Set some from a lesson in your schedule.</Trans>
                    ) : (
                      <Trans>Nothing to check here.</Trans>
                    )}
                  </p>
                </EmptyState>
              )}
              {count >= mostListed && (
                <p className={css['about']} data-testid="list-is-cut">
                  <Trans>
                    The list shows the {mostListed} homework assignments with the latest deadlines. Earlier ones are not shown.
                  </Trans>
                </p>
              )}
            </>
          );
        }}
      </PageState>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: number | undefined;
  options: readonly { id: number; label: string }[];
  onChange: (id: number | undefined) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={String(option.id)}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function Day({ day, now }: { day: HomeworkDay; now: number }) {
  const { i18n } = useLingui();
  const { dateExpired, weekDay, items } = day;
  return (
    <section className={css['part']}>
      <h2>
        {i18n._(dayName(weekDay))}, {items[0]?.date.label}{' '}
        {dateExpired * 1000 < now && (
          <small>
            <Trans>deadline passed</Trans>
          </small>
        )}
      </h2>
      <ul className={rows['list']}>
        {items.map((row) => (
          <HomeworkLine key={row.uuid} row={row} />
        ))}
      </ul>
    </section>
  );
}

function HomeworkLine({ row }: { row: HomeworkRow }) {
  const { t } = useLingui();
  const { uuid, title, theme, group, part, teacher, isDraft, assigned } = row;
  const { students, handedIn, sentAnswers, reviewed, resent } = assigned;
  const about = [theme.subject, group.label, part === null ? null : t`subgroup ${part}`, teacher];
  return (
    <Row as="li" lineGap={4} gap={16} className={rows['row']} data-testid="homework-row">
      <SubjectTile title={theme.subject} id={theme.subjectId} />
      <span className={rows['words']}>
        <Link className={rows['link']} to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
          {title}
        </Link>
        <span className={css['about']}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Row as="span" lineGap={4} gap={16} className={css['counts']}>
        {isDraft && <Trans>Draft</Trans>}
        <span>
          <Trans>
            Handed in: {handedIn} of {students}
          </Trans>
        </span>
        <span>
          <Trans>Checked: {reviewed}</Trans>
        </span>
        {resent > 0 && (
          <span>
            <Trans>Handed in again: {resent}</Trans>
          </span>
        )}
        {sentAnswers > 0 && (
          <span className={css['waits']}>
            <Plural value={sentAnswers} one="# piece of work to check" other="# pieces of work to check" />
          </span>
        )}
      </Row>
    </Row>
  );
}
