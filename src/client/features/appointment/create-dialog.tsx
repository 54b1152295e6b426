import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { periodBody, type GroupOfSchool } from '#contract/appointment/parts.ts';
import { studentPeriodCreate, type AppointableExam, type ExamList } from '#contract/appointment/students.ts';
import { gradeOfTest } from '#domain/exam/appointment.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { momentOf } from '#domain/exam/local-time.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { addDays } from '#client/kit/calendar/month-days.ts';
import { DateFields } from './date-fields.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { ExamSelect } from './exam-select.tsx';
import { FeedbackChoice } from './feedback-choice.tsx';
import { GroupChooser } from './group-chooser.tsx';
import { useSaving } from './use-saving.ts';
import { WhoCannot } from './who-cannot.tsx';
import { typeLabels } from './labels.ts';

interface CreateDialogProps {
  list: ExamList;
  /** The day that was chosen in the calendar. */
  day: string | null;
  onClose: () => void;
}

/** Appoints a test. */
export function CreateDialog({ list, day, onClose }: CreateDialogProps) {
  const { t, i18n } = useLingui();
  const [creationId] = useState(newId);
  const [exam, setExam] = useState<AppointableExam | null>(null);
  const [testingType, setTestingType] = useState<TestingType | null>(null);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [feedbackOpens, setFeedbackOpens] = useState<FeedbackTime | null>(null);
  const [groupIds, setGroupIds] = useState<readonly number[] | null>(null);
  const [first] = useState(() => usualTimes(list.now, day));
  const [times, setTimes] = useState(first);
  const saving = useSaving(['examId', 'testingType', 'variantId', 'groupIds', 'startDate', 'finishDate', 'feedbackOpens']);

  const fits = (group: GroupOfSchool): boolean =>
    exam === null ||
    (group.eduLang === exam.language && (gradeOfTest(exam.parallel, testingType) ?? group.grade) === group.grade);

  function chooseExam(next: AppointableExam) {
    setExam(next);
    // The testing type belongs to the exam (specification E§4). Where there is only one, it is that.
    setTestingType(next.testingTypes.length === 1 ? (next.testingTypes[0] ?? null) : null);
    setVariantId(null);
    setFeedbackOpens(next.feedbackOpens);
    saving.clear('examId');
    saving.clear('testingType');
    saving.clear('groupIds');
  }

  const body = {
    organizationId: null,
    examId: exam?.id ?? null,
    testingType,
    variantId,
    feedbackOpens,
    groupIds: groupIds === null ? null : [...groupIds],
    startDate: times.start,
    finishDate: times.finish,
    creationId,
  };

  async function submit() {
    const isWhole = saving.check(periodBody, body);
    if (!isWhole || exam === null) return;
    const send = () => request(studentPeriodCreate, { body: { ...body, examId: exam.id }, silent: true });
    if (await saving.save(send, t`Test assigned.`)) onClose();
  }

  const isDated = momentOf(times.start, 0) !== null && momentOf(times.finish, 0) !== null;
  return (
    <AppointmentForm
      title={t`Assign a test`}
      saving={saving}
      open={saving.openOf(periodBody, body)}
      action={t`Assign`}
      isDirty={exam !== null || groupIds !== null || times !== first}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect exams={list.exams} value={exam} onChange={chooseExam} error={saving.errorOf('examId')} />
      {exam && exam.testingTypes.length > 0 && (
        <NativeSelect
          label={t`Testing type`}
          name="testingType"
          error={saving.errorOf('testingType')}
          data={[
            { value: '', label: t`Please choose` },
            ...exam.testingTypes.map((type) => ({ value: type, label: i18n._(typeLabels[type]) })),
          ]}
          value={testingType ?? ''}
          onChange={(event) => {
            setTestingType(exam.testingTypes.find((type) => type === event.target.value) ?? null);
            saving.clear('testingType');
          }}
        />
      )}
      {exam && exam.variants.length > 0 && (
        <NativeSelect
          label={t`Variant`}
          name="variantId"
          error={saving.errorOf('variantId')}
          data={[
            { value: '', label: t`Distributed evenly` },
            ...exam.variants.map(({ id, number }) => ({ value: String(id), label: t`Variant ${number}, on request` })),
          ]}
          value={variantId === null ? '' : String(variantId)}
          onChange={(event) => setVariantId(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
      <DateFields
        {...times}
        utcOffsetMinutes={list.utcOffsetMinutes}
        errorOf={saving.errorOf}
        onStart={(start) => {
          // The length stays as one moves the beginning behind the end.
          setTimes({
            start,
            finish: start >= times.finish && start.length === 16 ? `${start.slice(0, 10)} 23:59` : times.finish,
          });
          saving.clear('startDate');
        }}
        onFinish={(finish) => {
          setTimes({ ...times, finish });
          saving.clear('finishDate');
        }}
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
      <GroupChooser
        groups={list.groups}
        fits={fits}
        value={groupIds}
        onChange={(next) => {
          setGroupIds(next);
          saving.clear('groupIds');
        }}
        error={saving.errorOf('groupIds')}
      />
      <WhoCannot
        body={
          exam && isDated && groupIds?.length !== 0
            ? { examId: exam.id, testingType, groupIds: body.groupIds, startDate: times.start, finishDate: times.finish }
            : null
        }
      />
    </AppointmentForm>
  );
}

/** The day that was asked for, or the next one: a school day's hours. What has begun of today is left out. */
function usualTimes(now: string, day: string | null): { start: string; finish: string } {
  const today = now.slice(0, 10);
  const on = day ?? addDays(today, 1);
  const nextHour = Number(now.slice(11, 13)) + 1;
  if (on > today || nextHour < 8) return { start: `${on} 08:00`, finish: `${on} 20:00` };
  if (nextHour > 22) return { start: `${addDays(today, 1)} 08:00`, finish: `${addDays(today, 1)} 20:00` };
  return { start: `${today} ${String(nextHour).padStart(2, '0')}:00`, finish: `${today} ${nextHour < 20 ? '20:00' : '23:59'}` };
}
