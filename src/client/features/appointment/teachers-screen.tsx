import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './appointment.module.css';
import { FlowRow } from './flow-row.tsx';
import { LoadError } from './load-error.tsx';
import { teacherPeriodsQuery } from './queries.ts';
import type { ChangeTeachersSearch, TeachersSearch } from './search.ts';
import { TeacherDeleteDialog } from './teacher-delete-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { TeacherEditDialog } from './teacher-edit-dialog.tsx';
import { TeachersCalendar } from './teachers-calendar.tsx';

type Open = { dialog: 'create'; day: string | null } | { dialog: 'move' | 'cancel'; period: TeacherPeriod };

interface TeachersScreenProps {
  search: TeachersSearch;
  onSearch: ChangeTeachersSearch;
}

/** When the staff sits its certifications. */
export function TeachersScreen({ search, onSearch }: TeachersScreenProps) {
  const { t } = useLingui();
  const query = useQuery(teacherPeriodsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = query;
  const isCalendar = search.view === 'calendar';
  const actions = {
    onMove: (period: TeacherPeriod) => setOpen({ dialog: 'move', period }),
    onCancel: (period: TeacherPeriod) => setOpen({ dialog: 'cancel', period }),
  };
  const close = () => setOpen(null);
  return (
    <div className={css['page']}>
      <PageHeading title={t`Tests for teachers`} />
      <p className={css['about']}>
        <Trans>A flow opens all its certifications at once, in both languages, for two days.</Trans>
      </p>
      <div className={css['toolbar']}>
        <div className={css['views']} role="group" aria-label={t`View`}>
          <Button kind="quiet" aria-pressed={!isCalendar} onClick={() => onSearch({ view: undefined, month: undefined })}>
            <Trans>List</Trans>
          </Button>
          <Button kind="quiet" aria-pressed={isCalendar} onClick={() => onSearch({ view: 'calendar' })}>
            <Trans>Calendar</Trans>
          </Button>
        </div>
        <Button onClick={() => setOpen({ dialog: 'create', day: null })}>
          <Trans>Appoint a flow</Trans>
        </Button>
      </div>
      {query.isError && !data && <LoadError query={query} />}
      {!data && !query.isError && <Skeleton height={240} />}
      {data && isCalendar && (
        <TeachersCalendar
          periods={data.periods}
          month={search.month ?? data.today.slice(0, 7)}
          today={data.today}
          onMonth={(month) => onSearch({ month: month === data.today.slice(0, 7) ? undefined : month })}
          onDay={(day) => setOpen({ dialog: 'create', day })}
          {...actions}
        />
      )}
      {data && !isCalendar && data.periods.length === 0 && (
        <p className={css['empty']}>
          <Trans>No certification is appointed yet.</Trans>
        </p>
      )}
      {data && !isCalendar && data.periods.length > 0 && (
        <ul className={css['rows']} aria-busy={query.isFetching}>
          {data.periods.map((period) => (
            <FlowRow key={period.id} period={period} {...actions} />
          ))}
        </ul>
      )}
      {open?.dialog === 'create' && <TeacherDialog day={open.day} onClose={close} />}
      {open?.dialog === 'move' && data && (
        <TeacherEditDialog period={open.period} utcOffsetMinutes={data.utcOffsetMinutes} onClose={close} />
      )}
      {open?.dialog === 'cancel' && <TeacherDeleteDialog period={open.period} onClose={close} />}
    </div>
  );
}
