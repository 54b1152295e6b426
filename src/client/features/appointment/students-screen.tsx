import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './appointment.module.css';
import { CalendarView } from './calendar-view.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PeriodsView } from './periods-view.tsx';
import { examListQuery } from './queries.ts';
import type { ChangeSearch, StudentsSearch } from './search.ts';
import { LoadError } from './load-error.tsx';

type Open =
  | { dialog: 'create'; day: string | null }
  | { dialog: 'edit'; period: AppointedPeriod }
  | { dialog: 'delete'; period: AppointedPeriod };

interface StudentsScreenProps {
  search: StudentsSearch;
  onSearch: ChangeSearch;
}

/** When the students of the school sit which test. */
export function StudentsScreen({ search, onSearch }: StudentsScreenProps) {
  const { t } = useLingui();
  const query = useQuery(examListQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const list = query.data;
  const isCalendar = search.view === 'calendar';
  const actions = {
    onEdit: (period: AppointedPeriod) => setOpen({ dialog: 'edit', period }),
    onDelete: (period: AppointedPeriod) => setOpen({ dialog: 'delete', period }),
  };
  const close = () => setOpen(null);

  return (
    <div className={css['page']}>
      <PageHeading title={t`Tests for students`} />
      <div className={css['toolbar']}>
        <div className={css['views']} role="group" aria-label={t`View`}>
          <Button kind="quiet" aria-pressed={!isCalendar} onClick={() => onSearch({ view: undefined })}>
            <Trans>List</Trans>
          </Button>
          <Button
            kind="quiet"
            aria-pressed={isCalendar}
            onClick={() => onSearch({ view: 'calendar', state: undefined, page: undefined })}
          >
            <Trans>Calendar</Trans>
          </Button>
        </div>
        <div className={css['actions']}>
          <Link to="/testing-appointment/access" className={buttonClass('quiet')}>
            <Trans>Access switches</Trans>
          </Link>
          <Button data-testid="appoint" disabled={!list} onClick={() => setOpen({ dialog: 'create', day: null })}>
            <Trans>Appoint a test</Trans>
          </Button>
        </div>
      </div>
      <div className={css['filters']} role="search">
        <input
          type="search"
          className={css['filter']}
          aria-label={t`Search by the test's name`}
          placeholder={t`Search by the test's name`}
          maxLength={100}
          value={search.q ?? ''}
          onChange={(event) => onSearch({ q: event.target.value || undefined, page: undefined })}
        />
        <select
          className={css['filter']}
          aria-label={t`Class`}
          value={search.group ?? ''}
          onChange={(event) =>
            onSearch({ group: event.target.value === '' ? undefined : Number(event.target.value), page: undefined })
          }
        >
          <option value="">{t`All classes`}</option>
          {list?.groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </select>
      </div>
      {query.isError && !list && <LoadError query={query} />}
      {!list && !query.isError && <Skeleton height={320} />}
      {list &&
        (isCalendar ? (
          <CalendarView
            search={search}
            today={list.now.slice(0, 10)}
            onSearch={onSearch}
            onDay={(day) => setOpen({ dialog: 'create', day })}
            {...actions}
          />
        ) : (
          <PeriodsView search={search} onSearch={onSearch} {...actions} />
        ))}
      {list && open?.dialog === 'create' && <CreateDialog list={list} day={open.day} onClose={close} />}
      {list && open?.dialog === 'edit' && (
        <EditDialog period={open.period} utcOffsetMinutes={list.utcOffsetMinutes} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog period={open.period} onClose={close} />}
    </div>
  );
}
