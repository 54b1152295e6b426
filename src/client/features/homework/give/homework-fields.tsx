import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { LessonContent, ShownFile } from '#contract/homework/parts.ts';
import { homeworkKindOf, isGoneThrough, type Criterion, type HomeworkKind } from '#domain/homework/homework.ts';
import { rubricPoints } from '#domain/homework/marks.ts';
import { UploadField } from '#client/uploads/upload-field.tsx';
import type { Uploads } from '#client/uploads/use-uploads.ts';
import { MomentInput } from '#client/kit/dates/moment-input.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { CheckInput, DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import { RubricFields } from './rubric-fields.tsx';

/** One class that may get it: chosen or not, until when. */
export interface Target {
  group_id: number;
  subgroup_id: number | null;
  label: string;
  isChosen: boolean;
  /** It was given to this class already. */
  isFixed: boolean;
  /** `YYYY-MM-DD HH:mm` of the school. */
  due: string;
}

export interface HomeworkValues {
  title: string;
  body: string;
  kind: HomeworkKind;
  /** Id of the lesson or test; empty: none is chosen. */
  contentId: string;
  points: string;
  lateRule: 'accept' | 'refuse';
  resubmission: 'any' | 'returned' | 'never';
  isPublished: boolean;
  rubric: readonly Criterion[];
  /** Files that it has already. */
  files: readonly ShownFile[];
  targets: readonly Target[];
}

interface HomeworkFieldsProps {
  form: RecordForm<HomeworkValues>;
  uploads: Uploads;
  /** Lessons and tests that can be given. Of one that is given: what it is, alone. */
  contents: readonly LessonContent[];
  /** A homework that students see already cannot become a draft again. */
  isPublished?: boolean;
}

/** The fields of a homework, for giving it and for changing it. */
export function HomeworkFields({ form, uploads, contents, isPublished = false }: HomeworkFieldsProps) {
  const { t } = useLingui();
  const isWritten = !isGoneThrough(form.values.kind);
  return (
    <>
      <TextInput form={form} name="title" label={t`Title`} most={200} />
      <TextInput form={form} name="body" label={t`What to do`} most={10_000} isLong isOptional />
      <StoredFiles form={form} />
      <UploadField label={t`Files for the students`} uploads={uploads} />
      <TargetFields form={form} />
      <KindFields form={form} contents={contents} />
      <MarkFields form={form} />
      <SelectInput
        form={form}
        name="lateRule"
        label={t`After the deadline`}
        choices={[
          { value: 'accept', label: t`Late work is accepted and marked as late` },
          { value: 'refuse', label: t`Late work is not accepted` },
        ]}
      />
      {isWritten && (
        <SelectInput
          form={form}
          name="resubmission"
          label={t`Handing in again`}
          choices={[
            {
              value: 'any',
              label: t`At any time`,
            },
            { value: 'returned', label: t`Only after it is returned` },
            { value: 'never', label: t`Never` },
          ]}
        />
      )}
      {!isPublished && (
        <CheckInput
          form={form}
          name="isPublished"
          label={t`Students see it at once`}
          hint={t`Otherwise it stays a draft that only teachers see.`}
        />
      )}
    </>
  );
}

/** The fields for the kind of hand-in; for a lesson or a test, which one. */
function KindFields({ form, contents }: { form: RecordForm<HomeworkValues>; contents: readonly LessonContent[] }) {
  const { t } = useLingui();
  const { kind } = form.values;
  const fitting = contents.filter((content) => homeworkKindOf(content.kind) === kind);
  return (
    <>
      <SelectInput
        form={form}
        name="kind"
        label={t`What students hand in`}
        choices={[
          { value: 'files', label: t`Text, photos and files` },
          { value: 'text', label: t`Text only` },
          { value: 'lesson', label: t`A lesson to work through` },
          { value: 'test', label: t`A test with automatic checking` },
        ]}
      />
      {isGoneThrough(kind) && (
        <SelectInput
          form={form}
          name="contentId"
          label={kind === 'test' ? t`Which test` : t`Which lesson`}
          none={fitting.length === 0 ? t`Nothing is published for this subject yet` : t`Choose one`}
          choices={fitting.map(({ id, title }) => ({ value: id, label: title }))}
          isRequired
        />
      )}
    </>
  );
}

/** Files that are at the homework already, each to be taken off. */
function StoredFiles({ form }: { form: RecordForm<HomeworkValues> }) {
  const { t } = useLingui();
  const { files } = form.values;
  const error = form.errors.files;
  if (files.length === 0 && error === undefined) return null;
  return (
    <FieldGroup name="files" label={t`Attached files`} error={error}>
      <Stack gap="xs">
        {files.map(({ uploadId, name, url }) => (
          <Group key={uploadId} justify="space-between" wrap="nowrap">
            <Text component="a" href={url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <ActionIcon
              size={44}
              variant="subtle"
              color="red"
              aria-label={t`Remove the file ${name}`}
              onClick={() =>
                form.set(
                  'files',
                  files.filter((file) => file.uploadId !== uploadId),
                )
              }
            >
              ×
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </FieldGroup>
  );
}

/** One mark, or criteria with points of their own. */
function MarkFields({ form }: { form: RecordForm<HomeworkValues> }) {
  const { t } = useLingui();
  const { rubric, kind } = form.values;
  const isWritten = !isGoneThrough(kind);
  return (
    <>
      {isWritten && <RubricFields value={rubric} error={form.errors.rubric} onChange={(next) => form.set('rubric', next)} />}
      {(!isWritten || rubric.length === 0) && (
        <DigitsInput form={form} name="points" label={t`Highest mark`} digits={3} isRequired />
      )}
    </>
  );
}

/** The classes, each with its due time: the beginning of its next lesson until somebody says otherwise. */
function TargetFields({ form }: { form: RecordForm<HomeworkValues> }) {
  const { t } = useLingui();
  const { targets } = form.values;
  const change = (index: number, part: Partial<Target>) =>
    form.set(
      'targets',
      targets.map((target, place) => (place === index ? { ...target, ...part } : target)),
    );
  return (
    <FieldGroup name="targets" label={t`For whom and by when`} error={form.errors.targets}>
      <Stack>
        {targets.map((target, index) => (
          <Stack key={`${String(target.group_id)} ${String(target.subgroup_id)}`} gap="xs">
            {!target.isFixed && (
              <Checkbox
                label={target.label}
                checked={target.isChosen}
                data-testid="target"
                onChange={({ currentTarget }) => change(index, { isChosen: currentTarget.checked })}
              />
            )}
            {target.isChosen && (
              <MomentInput label={t`Due: ${target.label}`} value={target.due} onChange={(due) => change(index, { due })} />
            )}
          </Stack>
        ))}
      </Stack>
    </FieldGroup>
  );
}

type WorkFields = Pick<HomeworkValues, 'kind' | 'contentId' | 'rubric' | 'points'>;

/** Returns the hand-in and its points as they are sent: fields of another kind are left out. */
export function workOf({ kind, contentId, rubric, points }: WorkFields) {
  const criteria = isGoneThrough(kind) ? [] : rubric;
  return {
    kind,
    contentId: isGoneThrough(kind) && contentId !== '' ? contentId : null,
    rubric: criteria,
    points: criteria.length > 0 ? rubricPoints(criteria) : Number(points),
  };
}
