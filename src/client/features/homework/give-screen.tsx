import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#contract/endpoint.ts';
import { homeworkAdd, homeworkCreateData } from '#contract/homework/control.ts';
import { localTime, momentOf } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { usualPoints, type Criterion } from '#domain/homework/homework.ts';
import { rubricPoints } from '#domain/homework/marks.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { newId } from '#client/new-id.ts';
import { read, request } from '#client/api/request.ts';
import { UploadField } from '#client/uploads/upload-field.tsx';
import { useUploads } from '#client/uploads/use-uploads.ts';
import { MomentInput } from '#client/kit/dates/moment-input.tsx';
import { CheckInput, DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormError } from '#client/kit/form/form-error.tsx';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { RubricFields } from './rubric-fields.tsx';

type Offered = DataOf<typeof homeworkCreateData>;

/** One class that may get it: chosen or not, until when. */
interface Target {
  group_id: number;
  subgroup_id: number | null;
  label: string;
  isChosen: boolean;
  /** `YYYY-MM-DD HH:mm` of the school. */
  due: string;
}

interface GiveValues {
  title: string;
  body: string;
  kind: 'text' | 'files';
  points: string;
  lateRule: 'accept' | 'refuse';
  resubmission: 'any' | 'returned' | 'never';
  isPublished: boolean;
  rubric: readonly Criterion[];
  targets: readonly Target[];
}

/** A teacher gives homework at a lesson, to its class and to parallel ones (specification P§2 "homework/control/{scheduleId}/create"). */
export function GiveScreen({ lessonId }: { lessonId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['homework', 'create', lessonId],
    queryFn: ({ signal }) => read(homeworkCreateData, { params: { scheduleId: lessonId }, signal, silent: 'form' }),
    staleTime: Infinity,
    meta: { isPersisted: false },
  });
  return (
    <Stack data-testid="give-homework">
      <PageHeading title={t`Give homework`} />
      <Loaded query={query} height={480}>
        {(offered) => <GiveForm lessonId={lessonId} offered={offered} />}
      </Loaded>
    </Stack>
  );
}

const { creationId: _creation, scheduleId: _lesson, files: _files, ...entries } = homeworkAdd.body.entries;
const schema = v.object(entries);

function useGiveForm(lessonId: string, offered: Offered, files: readonly string[]) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { lesson, targets, utcOffsetMinutes } = offered;
  // The same for each press: what was given while its response was lost is not given twice.
  const [creationId] = useState(newId);
  const initial: GiveValues = {
    title: lesson.theme ?? '',
    body: '',
    kind: 'files',
    points: String(usualPoints),
    lateRule: 'accept',
    resubmission: 'any',
    isPublished: true,
    rubric: [],
    targets: targets.map(({ dueAt, part, ...target }, index) => ({
      ...target,
      label: part === null ? target.label : t`${target.label}, subgroup ${part}`,
      isChosen: index === 0,
      due: localTime(dueAt, utcOffsetMinutes),
    })),
  };
  return useRecordForm({
    initial,
    schema,
    toInput: ({ points, rubric, targets: all, ...values }) => {
      const chosen = all.filter(({ isChosen }) => isChosen);
      const given = chosen.map(({ group_id, subgroup_id, due }) => ({
        group_id,
        subgroup_id,
        dueAt: momentOf(due, utcOffsetMinutes) ?? Number.NaN,
      }));
      const most = rubric.length > 0 ? rubricPoints(rubric) : Number(points);
      return { ...values, rubric, points: most, targets: given, dueAt: given[0]?.dueAt ?? 0 };
    },
    fieldOf: (name) => (name === 'dueAt' ? 'targets' : name),
    // The lists, and what this form offers.
    refresh: () => queries.invalidateQueries({ queryKey: ['homework'] }),
    save: (body) =>
      request(homeworkAdd, { body: { ...body, files: [...files], creationId, scheduleId: lessonId }, silent: true }),
    onSaved: () => void navigate({ to: '/homework/control/list', search: { checked: true } }),
    success: t`The homework is given.`,
  });
}

function GiveForm({ lessonId, offered }: { lessonId: string; offered: Offered }) {
  const { t } = useLingui();
  const uploads = useUploads({ kind: 'file' });
  const form = useGiveForm(lessonId, offered, uploads.ids);
  const { bindForm, isBusy, isDirty, submit } = form;
  const save = () => void (uploads.isDone && submit());
  useSaveKey('Enter', save);
  useSaveKey('KeyS', save);
  const { lesson, given } = offered;
  return (
    <form
      ref={bindForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack maw={720}>
        <Text c="dimmed">
          {lesson.subject.label}, {lesson.group.label}, {fromIsoDate(lesson.date)}
        </Text>
        {given.length > 0 && (
          <Alert color="blue" title={t`Given at this lesson already`}>
            {given.map(({ uuid, title }) => (
              <div key={uuid}>
                <Link to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
                  {title}
                </Link>
              </div>
            ))}
          </Alert>
        )}
        <TextInput form={form} name="title" label={t`Title`} most={200} />
        <TextInput form={form} name="body" label={t`What is to be done`} most={10_000} isLong isOptional />
        <UploadField label={t`Files for the students`} uploads={uploads} />
        <TargetFields form={form} />
        <SelectInput
          form={form}
          name="kind"
          label={t`What they hand in`}
          choices={[
            { value: 'files', label: t`Text, photos and files` },
            { value: 'text', label: t`Text only` },
          ]}
        />
        <MarkFields form={form} />
        <SelectInput
          form={form}
          name="lateRule"
          label={t`After the due time`}
          choices={[
            { value: 'accept', label: t`Late work is taken and marked as late` },
            { value: 'refuse', label: t`Late work is not taken` },
          ]}
        />
        <SelectInput
          form={form}
          name="resubmission"
          label={t`Sending again`}
          choices={[
            { value: 'any', label: t`At any time` },
            { value: 'returned', label: t`Only after it came back` },
            { value: 'never', label: t`Never` },
          ]}
        />
        <CheckInput
          form={form}
          name="isPublished"
          label={t`Students see it at once`}
          hint={t`Otherwise it stays a draft that only the teachers see.`}
        />
        <FormError form={form} />
        <Group>
          <Button type="submit" busy={isBusy} disabled={!uploads.isDone} data-testid="give">
            <Trans>Give</Trans>
          </Button>
          {!uploads.isDone && (
            <Text c="dimmed">
              <Trans>The files are being sent.</Trans>
            </Text>
          )}
        </Group>
      </Stack>
      <LeaveGuard thing={t`Homework`} isDirty={isDirty} />
    </form>
  );
}

/** One mark, or criteria with points of their own. */
function MarkFields({ form }: { form: RecordForm<GiveValues> }) {
  const { t } = useLingui();
  const { rubric } = form.values;
  return (
    <>
      <RubricFields value={rubric} error={form.errors.rubric} onChange={(next) => form.set('rubric', next)} />
      {rubric.length === 0 && <DigitsInput form={form} name="points" label={t`Highest mark`} digits={3} isRequired />}
    </>
  );
}

/** The classes, each with its due time: the beginning of its next lesson until somebody says otherwise. */
function TargetFields({ form }: { form: RecordForm<GiveValues> }) {
  const { t } = useLingui();
  const { targets } = form.values;
  const change = (index: number, part: Partial<Target>) =>
    form.set(
      'targets',
      targets.map((target, place) => (place === index ? { ...target, ...part } : target)),
    );
  return (
    <Fieldset legend={t`For whom, until when`}>
      <Stack>
        {targets.map((target, index) => (
          <Stack key={`${String(target.group_id)} ${String(target.subgroup_id)}`} gap="xs">
            <Checkbox
              label={target.label}
              checked={target.isChosen}
              data-testid="target"
              onChange={({ currentTarget }) => change(index, { isChosen: currentTarget.checked })}
            />
            {target.isChosen && (
              <MomentInput label={t`Due: ${target.label}`} value={target.due} onChange={(due) => change(index, { due })} />
            )}
          </Stack>
        ))}
        {form.errors.targets !== undefined && (
          <Text c="red" size="sm" role="alert">
            {form.errors.targets}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
