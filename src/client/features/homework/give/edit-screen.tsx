import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import type { DataOf } from '#contract/endpoint.ts';
import { homeworkRead, homeworkSave } from '#contract/homework/control.ts';
import { localTime, momentOf } from '#domain/exam/local-time.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { read, request } from '#client/api/request.ts';
import { useUploads } from '#client/uploads/use-uploads.ts';
import { FormError } from '#client/kit/form/form-error.tsx';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { SaveButton } from '#client/kit/form/save-button.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { HomeworkFields, workOf, type HomeworkValues } from './homework-fields.tsx';

type Found = DataOf<typeof homeworkRead>;

/** A homework that was given is changed: its words, files, due time and marks. */
export function EditScreen({ homeworkId }: { homeworkId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['homework', 'edit', homeworkId],
    queryFn: ({ signal }) => read(homeworkRead, { params: { homeworkId }, signal, silent: 'form' }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <Stack data-testid="edit-homework">
      <PageHeading title={t`Edit the homework`} />
      <Loaded query={query} height={480}>
        {(found) => <EditForm found={found} />}
      </Loaded>
    </Stack>
  );
}

const { revision: _revision, ...entries } = homeworkSave.body.entries;
const schema = v.object(entries);

function useEditForm({ homework }: Found, added: readonly string[]) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { uuid, group, part, dueAt, utcOffsetMinutes, publishedAt, points } = homework;
  const initial: HomeworkValues = {
    title: homework.title,
    body: homework.body,
    kind: homework.kind,
    contentId: homework.content?.id ?? '',
    points: String(points),
    lateRule: homework.lateRule,
    resubmission: homework.resubmission,
    isPublished: publishedAt !== null,
    rubric: homework.rubric,
    files: homework.files,
    targets: [
      {
        group_id: group.id,
        subgroup_id: null,
        label: part === null ? group.label : t`${group.label}, subgroup ${part}`,
        isChosen: true,
        isFixed: true,
        due: localTime(dueAt, utcOffsetMinutes),
      },
    ],
  };
  return useRecordForm({
    initial,
    schema,
    toInput: ({ targets, files, ...values }) => ({
      ...values,
      ...workOf(values),
      files: [...files.map(({ uploadId }) => uploadId), ...added],
      dueAt: momentOf(targets[0]?.due ?? '', utcOffsetMinutes) ?? Number.NaN,
    }),
    fieldOf: (name) => (name === 'dueAt' ? 'targets' : name),
    refresh: () => queries.invalidateQueries({ queryKey: ['homework'] }),
    save: (body, anyway) =>
      request(homeworkSave, {
        params: { homeworkId: uuid },
        body: { ...body, ...(!anyway && { revision: homework.revision }) },
        silent: true,
      }),
    onSaved: () => void navigate({ to: '/homework/control/$homeworkId', params: { homeworkId: uuid } }),
    success: t`Homework updated.`,
  });
}

function EditForm({ found }: { found: Found }) {
  const { t } = useLingui();
  const uploads = useUploads({ kind: 'file' });
  const form = useEditForm(found, uploads.ids);
  const { bindForm, isDirty, submit } = form;
  const save = () => void (uploads.isDone && submit());
  useSaveKey('Enter', save);
  useSaveKey('KeyS', save);
  const { homework, isAnswered } = found;
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
          {homework.subject.title}, {homework.group.label}
        </Text>
        {isAnswered && (
          <Alert color="blue">
            <Trans>Some work has already been handed in. Finished reviews keep their points.</Trans>
          </Alert>
        )}
        <HomeworkFields
          form={form}
          uploads={uploads}
          contents={homework.content ? [homework.content] : []}
          isPublished={homework.publishedAt !== null}
        />
        <FormError form={form} />
        <Group>
          <SaveButton form={form} disabled={!uploads.isDone} data-testid="save-homework">
            <Trans>Save</Trans>
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
