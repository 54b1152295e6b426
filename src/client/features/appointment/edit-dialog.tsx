import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { periodChange, type AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodRead, studentPeriodSave } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
import { momentOf } from '#domain/exam/local-time.ts';
import formCss from '#ui/form/form.module.css';
import { request } from '#client/api/request.ts';
import { DateFields } from './date-fields.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import css from './form.module.css';
import { useAboutPeriod } from './use-about-period.ts';
import { useSaving } from './use-saving.ts';
import { WhoCannot } from './who-cannot.tsx';

interface EditDialogProps {
  period: AppointedPeriod;
  utcOffsetMinutes: number;
  onClose: () => void;
}

/** Moves a period: only its dates, and of one that has begun only the end (specification E§5). */
export function EditDialog({ period: opened, utcOffsetMinutes, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const about = useAboutPeriod();
  const [period, setPeriod] = useState(opened);
  const [times, setTimes] = useState({ start: opened.startDate, finish: opened.finishDate });
  const saving = useSaving(['startDate', 'finishDate']);
  const hasBegun = period.state !== 'coming';
  const isDirty = times.start !== period.startDate || times.finish !== period.finishDate;

  async function submit() {
    const body = { startDate: times.start, finishDate: times.finish, revision: period.revision };
    if (!saving.check(periodChange, body)) return;
    const send = () => request(studentPeriodSave, { params: { id: period.id }, body, silent: true });
    if (await saving.save(send, t`The dates are saved.`)) onClose();
  }

  async function takeTheirs() {
    const now = await request(studentPeriodRead, { params: { id: period.id } });
    setPeriod(now);
    setTimes({ start: now.startDate, finish: now.finishDate });
    saving.forgetTrouble();
  }

  return (
    <AppointmentForm
      title={t`Change the dates`}
      saving={saving}
      action={t`Save`}
      isDirty={isDirty}
      onTakeTheirs={() => void takeTheirs()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={css['thing']}>
        <strong lang={localeTag(period.language)}>{period.title}</strong>
        <span>{about(period)}</span>
      </p>
      {hasBegun && (
        <p className={formCss['hint']}>
          {period.state === 'running' ? (
            <Trans>The test is running: its end can be moved, not its beginning. Who has begun keeps his whole time.</Trans>
          ) : (
            <Trans>The test is over. With a later end it opens again for those who have not sat it.</Trans>
          )}
        </p>
      )}
      <DateFields
        {...times}
        isStartFixed={hasBegun}
        utcOffsetMinutes={utcOffsetMinutes}
        errorOf={saving.errorOf}
        onStart={(start) => {
          setTimes({ ...times, start });
          saving.clear('startDate');
        }}
        onFinish={(finish) => {
          setTimes({ ...times, finish });
          saving.clear('finishDate');
        }}
      />
      <WhoCannot
        body={
          isDirty && momentOf(times.start, 0) !== null && momentOf(times.finish, 0) !== null
            ? {
                examId: period.examId,
                testingType: period.testingType,
                groupIds: period.groupIds,
                startDate: times.start,
                finishDate: times.finish,
                periodId: period.id,
              }
            : null
        }
      />
    </AppointmentForm>
  );
}
