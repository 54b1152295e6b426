import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { periodChange, type AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodRead, studentPeriodSave } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
import { momentOf } from '#domain/exam/local-time.ts';
import { request } from '#client/api/request.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { FeedbackChoice } from './feedback-choice.tsx';
import css from './form.module.css';
import { useAboutPeriod } from './use-about-period.ts';
import { MovedDates } from './moved-dates.tsx';
import { useSaving } from './use-saving.ts';
import { WhoCannot } from './who-cannot.tsx';

interface EditDialogProps {
  period: AppointedPeriod;
  utcOffsetMinutes: number;
  onClose: () => void;
}

/** Moves a period: only its dates, and of one that has begun only the end (specification E§5). The time of the right answers changes with it. */
export function EditDialog({ period: opened, utcOffsetMinutes, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const about = useAboutPeriod();
  const [period, setPeriod] = useState(opened);
  const [times, setTimes] = useState({ start: opened.startDate, finish: opened.finishDate });
  const [feedbackOpens, setFeedbackOpens] = useState(opened.feedbackOpens);
  const saving = useSaving(['startDate', 'finishDate', 'feedbackOpens']);
  const isMoved = times.start !== period.startDate || times.finish !== period.finishDate;
  const isDirty = isMoved || feedbackOpens !== period.feedbackOpens;

  const { revision } = period;
  const body = { startDate: times.start, finishDate: times.finish, revision, ...(feedbackOpens && { feedbackOpens }) };

  async function submit() {
    if (!saving.check(periodChange, body)) return;
    const send = () => request(studentPeriodSave, { params: { id: period.id }, body, silent: true });
    if (await saving.save(send, t`Dates saved.`)) onClose();
  }

  async function takeTheirs() {
    const now = await request(studentPeriodRead, { params: { id: period.id } });
    setPeriod(now);
    setTimes({ start: now.startDate, finish: now.finishDate });
    setFeedbackOpens(now.feedbackOpens);
    saving.clearError();
  }

  return (
    <AppointmentForm
      title={t`Change the dates`}
      saving={saving}
      open={saving.openOf(periodChange, body)}
      action={t`Save`}
      isDirty={isDirty}
      onTakeTheirs={() => void takeTheirs()}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css['thing']}>
        <strong lang={localeTag(period.language)}>{period.title}</strong>
        <span>{about(period)}</span>
      </p>
      <MovedDates
        state={period.state}
        times={times}
        utcOffsetMinutes={utcOffsetMinutes}
        errorOf={saving.errorOf}
        onClear={saving.clear}
        onTimes={setTimes}
      />
      {feedbackOpens !== null && (
        <FeedbackChoice
          value={feedbackOpens}
          error={saving.errorOf('feedbackOpens')}
          onChange={(time) => {
            setFeedbackOpens(time);
            saving.clear('feedbackOpens');
          }}
        />
      )}
      <WhoCannot
        body={
          isMoved && momentOf(times.start, 0) !== null && momentOf(times.finish, 0) !== null
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
