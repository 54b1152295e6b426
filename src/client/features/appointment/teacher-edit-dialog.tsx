import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { teacherPeriodChange, teacherPeriodSave, type TeacherPeriod } from '#contract/appointment/teachers.ts';
import { request } from '#client/api/request.ts';
import { queryClient } from '#client/api/query-client.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { FlowExams } from './flow-exams.tsx';
import css from './form.module.css';
import { teacherPeriodsQuery } from './queries.ts';
import { MovedDates } from './moved-dates.tsx';
import { useSaving } from './use-saving.ts';

interface TeacherEditDialogProps {
  period: TeacherPeriod;
  utcOffsetMinutes: number;
  onClose: () => void;
}

/** Moves all that was opened together: only its dates, and of what has begun only the end (specification E§5). */
export function TeacherEditDialog({ period: opened, utcOffsetMinutes, onClose }: TeacherEditDialogProps) {
  const { t } = useLingui();
  const [period, setPeriod] = useState(opened);
  const [times, setTimes] = useState({ start: opened.startDate, finish: opened.finishDate });
  const saving = useSaving(['startDate', 'finishDate']);

  const body = { startDate: times.start, finishDate: times.finish, revision: period.revision };

  async function submit() {
    if (!saving.check(teacherPeriodChange, body)) return;
    const send = () => request(teacherPeriodSave, { params: { id: period.id }, body, silent: true });
    if (await saving.save(send, t`Dates saved.`)) onClose();
  }

  async function takeTheirs() {
    const all = await queryClient.fetchQuery(teacherPeriodsQuery);
    const now = all.periods.find(({ id }) => id === period.id);
    // Somebody has revoked it.
    if (!now) return onClose();
    setPeriod(now);
    setTimes({ start: now.startDate, finish: now.finishDate });
    saving.clearError();
  }

  return (
    <AppointmentForm
      title={t`Change the dates`}
      saving={saving}
      open={saving.openOf(teacherPeriodChange, body)}
      action={t`Save`}
      isDirty={times.start !== period.startDate || times.finish !== period.finishDate}
      onTakeTheirs={() => void takeTheirs()}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css['who']}>
        <FlowExams exams={period.exams} />
      </div>
      <MovedDates
        state={period.state}
        times={times}
        utcOffsetMinutes={utcOffsetMinutes}
        errorOf={saving.errorOf}
        onClear={saving.clear}
        onTimes={setTimes}
      />
    </AppointmentForm>
  );
}
