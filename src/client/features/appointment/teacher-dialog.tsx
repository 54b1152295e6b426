import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teacherStorePeriod, type FlowList } from '#contract/appointment/teachers.ts';
import { teacherPeriodDays } from '#domain/exam/appointment.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { untilWritten } from '#ui/until.ts';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Failed } from '#client/kit/loaded.tsx';
import { addDays } from '#client/kit/calendar/month-days.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { FlowExams } from './flow-exams.tsx';
import css from './form.module.css';
import { flowListQuery } from './queries.ts';
import { useSaving } from './use-saving.ts';
import { writtenEnd } from './when.ts';

interface TeacherDialogProps {
  /** The day that was chosen in the calendar. */
  day: string | null;
  onClose: () => void;
}

export function TeacherDialog({ day, onClose }: TeacherDialogProps) {
  const { t } = useLingui();
  const query = useQuery(flowListQuery);
  if (query.data) return <FlowForm list={query.data} day={day} onClose={onClose} />;
  return (
    <KitDialog title={t`Schedule a round`} onClose={onClose} testId="appointment-dialog">
      {query.isError ? <Failed query={query} /> : <Skeleton height={180} />}
    </KitDialog>
  );
}

/** Flow and first day: all the rest follows (specification P§3). */
function FlowForm({ list, day, onClose }: TeacherDialogProps & { list: FlowList }) {
  const { t, i18n } = useLingui();
  const [creationId] = useState(newId);
  const [flowId, setFlowId] = useState<number | null>(list.flows.length === 1 ? (list.flows[0]?.id ?? null) : null);
  const [startDate, setStartDate] = useState(day ?? '');
  const saving = useSaving(['flowId', 'startDate']);
  const flow = list.flows.find((each) => each.id === flowId);
  const until = /^\d{4}-\d\d-\d\d$/.test(startDate)
    ? untilWritten(i18n, writtenEnd(`${addDays(startDate, teacherPeriodDays)} 00:00`))
    : null;

  const body = { flowId, startDate, creationId };

  async function submit() {
    if (!saving.check(teacherStorePeriod.body, body) || flowId === null) return;
    const send = () => request(teacherStorePeriod, { body: { ...body, flowId }, silent: true });
    if (await saving.save(send, t`Round scheduled.`)) onClose();
  }

  return (
    <AppointmentForm
      title={t`Schedule a round`}
      saving={saving}
      open={saving.openOf(teacherStorePeriod.body, body)}
      action={t`Assign`}
      isDirty={startDate !== (day ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t`Round`}
        name="flowId"
        error={saving.errorOf('flowId')}
        data={[
          { value: '', label: t`Please choose` },
          ...list.flows.map(({ id, schoolYear }) => {
            const years = formatSchoolYear(schoolYear);
            return { value: String(id), label: t`Round of ${years}` };
          }),
        ]}
        value={flowId === null ? '' : String(flowId)}
        onChange={(event) => {
          setFlowId(event.target.value === '' ? null : Number(event.target.value));
          saving.clear('flowId');
        }}
      />
      {flow && (
        <div className={css['who']}>
          {flow.exams.length === 0 ? (
            <p>
              <Trans>This round has no tests yet.</Trans>
            </p>
          ) : (
            <FlowExams exams={flow.exams} />
          )}
        </div>
      )}
      <DayInput
        label={t`First day`}
        name="startDate"
        min={list.today}
        value={startDate}
        error={saving.errorOf('startDate')}
        hint={until === null ? t`It lasts two days.` : t`Open ${until}`}
        onChange={(next) => {
          setStartDate(next);
          saving.clear('startDate');
        }}
      />
    </AppointmentForm>
  );
}
