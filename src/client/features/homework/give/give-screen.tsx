import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#contract/endpoint.ts';
import { homeworkAdd, homeworkCreateData } from '#contract/homework/control.ts';
import { localTime, momentOf } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { usualPoints } from '#domain/homework/homework.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { newId } from '#client/new-id.ts';
import { read, request } from '#client/api/request.ts';
import { useUploads } from '#client/uploads/use-uploads.ts';
import { FormError } from '#client/kit/form/form-error.tsx';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { SaveButton } from '#client/kit/form/save-button.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { HomeworkFields, workOf, type HomeworkValues } from './homework-fields.tsx';

type Offered = DataOf<typeof homeworkCreateData>;

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
      <PageHeading title={t`Set homework`} />
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
  const initial: HomeworkValues = {
    title: lesson.theme ?? '',
    body: '',
    kind: 'files',
    contentId: '',
    points: String(usualPoints),
    lateRule: 'accept',
    resubmission: 'any',
    isPublished: true,
    rubric: [],
    files: [],
    targets: targets.map(({ dueAt, part, ...target }, index) => ({
      ...target,
      label: part === null ? target.label : t`${target.label}, subgroup ${part}`,
      isChosen: index === 0,
      isFixed: false,
      due: localTime(dueAt, utcOffsetMinutes),
    })),
  };
  return useRecordForm({
    initial,
    schema,
    toInput: ({ targets: all, files: _none, ...values }) => {
      const chosen = all.filter(({ isChosen }) => isChosen);
      const given = chosen.map(({ group_id, subgroup_id, due }) => ({
        group_id,
        subgroup_id,
        dueAt: momentOf(due, utcOffsetMinutes) ?? Number.NaN,
      }));
      return { ...values, ...workOf(values), targets: given, dueAt: given[0]?.dueAt ?? 0 };
    },
    fieldOf: (name) => (name === 'dueAt' ? 'targets' : name),
    // The lists, and what this form offers.
    refresh: () => queries.invalidateQueries({ queryKey: ['homework'] }),
    save: (body) =>
      request(homeworkAdd, { body: { ...body, files: [...files], creationId, scheduleId: lessonId }, silent: true }),
    onSaved: () => void navigate({ to: '/homework/control/list', search: { checked: true } }),
    success: t`Homework set.`,
  });
}

function GiveForm({ lessonId, offered }: { lessonId: string; offered: Offered }) {
  const { t } = useLingui();
  const uploads = useUploads({ kind: 'file' });
  const form = useGiveForm(lessonId, offered, uploads.ids);
  const { bindForm, isDirty, submit } = form;
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
          <Alert color="blue" title={t`Already set in this lesson`}>
            {given.map(({ uuid, title }) => (
              <div key={uuid}>
                <Link to="/homework/control/$homeworkId" params={{ homeworkId: uuid }}>
                  {title}
                </Link>
              </div>
            ))}
          </Alert>
        )}
        <HomeworkFields form={form} uploads={uploads} contents={offered.contents} />
        <FormError form={form} />
        <Group>
          <SaveButton form={form} disabled={!uploads.isDone} data-testid="give">
            <Trans>Set</Trans>
          </SaveButton>
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
