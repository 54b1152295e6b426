import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { blankCourse, courseAudiences, longestCourseTitle } from '#domain/courses/course-draft.ts';
import {
  courseAdd,
  courseArchive,
  authoredCourseList,
  courseStates,
  type CourseRow,
  type OpenedCourse,
} from '#contract/courses/authoring.ts';
import { inLanguage } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { newId } from '#client/new-id.ts';
import { invalidateCourses } from './queries.ts';
import { audienceTexts, stateTexts } from './texts.ts';

/** Courses that one makes: of the country, or of one's school. */
export function CourseListScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const state = useListState(authoredCourseList);
  const query = useList(authoredCourseList, state);
  const [isCreating, setIsCreating] = useState(false);
  const [archiving, setArchiving] = useState<CourseRow | null>(null);
  const nameOf = ({ title }: CourseRow) => inLanguage(title, storedLanguage()) || t`(without a title)`;
  const setArchived = async ({ id }: CourseRow, isArchived: boolean) => {
    await request(courseArchive, { params: { courseId: id }, body: { isArchived } });
    invalidateCourses();
  };
  const edit = (id: number) => void navigate({ to: '/control/courses/$courseId', params: { courseId: id } });

  return (
    <Stack data-testid="course-list">
      <PageHeading title={t`Courses`} />
      <ListPage
        id="courses"
        label={t`Courses`}
        query={query}
        state={state}
        columns={[
          {
            id: 'title',
            label: t`Title`,
            render: (row) => (
              <RowLink to="/control/courses/$courseId" params={{ courseId: row.id }}>
                {nameOf(row)}
              </RowLink>
            ),
          },
          { id: 'audience', label: t`For whom`, render: (row) => i18n._(audienceTexts[row.audience]) },
          { id: 'state', label: t`State`, onPhone: 'state', render: (row) => <States row={row} /> },
          { id: 'lessons', label: t`Lessons`, isNumber: true, render: (row) => row.lessons },
          { id: 'begun', label: t`Have started`, isNumber: true, render: (row) => row.begun },
          { id: 'finished', label: t`Have finished`, isNumber: true, render: (row) => row.finished },
          { id: 'updated', label: t`Last changed`, render: (row) => formatDateTime(row.updatedAt) },
        ]}
        nameOf={nameOf}
        actionsOf={(row) => [
          { label: t`Edit`, onAction: () => edit(row.id) },
          {
            label: t`Who it is for`,
            onAction: () => void navigate({ to: '/control/courses/$courseId/learners', params: { courseId: row.id } }),
          },
          row.state === 'archived'
            ? { label: t`Restore from the archive`, onAction: () => void setArchived(row, false).catch(() => undefined) }
            : { label: t`Archive`, isDanger: true, onAction: () => setArchiving(row) },
        ]}
        search={<SearchFilter label={t`Search titles`} state={state} />}
        filters={
          <SelectFilter
            name={t`State`}
            label={t`All but archived`}
            choices={courseStates.map((value) => ({ value, label: i18n._(stateTexts[value]) }))}
            value={state.search.state}
            onChange={(value) => state.change({ state: value })}
          />
        }
        primary={
          <Button onClick={() => setIsCreating(true)} data-testid="add">
            <Trans>New course</Trans>
          </Button>
        }
        empty={
          <p>
            <Trans>No courses yet. A course is made of lessons with pages, simulators and packages.</Trans>
          </p>
        }
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} onCreated={({ id }) => edit(id)} />}
      {archiving && (
        <ConfirmDialog
          title={t`Archive this course?`}
          thing={nameOf(archiving)}
          yes={t`Archive`}
          isDanger
          onYes={() => setArchived(archiving, true)}
          onClose={() => setArchiving(null)}
        >
          <Trans>It is no longer in the catalogue. Those who have started can continue and finish it.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function States({ row: { state, isChanged } }: { row: CourseRow }) {
  const { i18n } = useLingui();
  const colors = { draft: 'gray', published: 'green', archived: 'gray' };
  return (
    <Group gap={6}>
      <Badge tt="none" variant="light" color={colors[state]}>
        {i18n._(stateTexts[state])}
      </Badge>
      {isChanged && (
        <Badge tt="none" variant="light" color="yellow">
          <Trans>Changed since</Trans>
        </Badge>
      )}
    </Group>
  );
}

const title = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(because('required')),
  v.maxLength(longestCourseTitle, because('too-long')),
);
const schema = v.object({ kz: title, ru: title, audience: v.picklist(courseAudiences) });
interface Values {
  kz: string;
  ru: string;
  audience: string;
}

interface CreateDialogProps {
  onClose: () => void;
  onCreated: (course: OpenedCourse) => void;
}

function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { t, i18n } = useLingui();
  const [creationId] = useState(newId);
  const form = useRecordForm<Values, OpenedCourse, typeof schema>({
    initial: { kz: '', ru: '', audience: 'teachers' },
    schema,
    save: ({ kz, ru, audience }) =>
      request(courseAdd, { body: { creationId, draft: { ...blankCourse(), title: { kz, ru }, audience } }, silent: true }),
    refresh: () => Promise.resolve(invalidateCourses()),
    onSaved: onCreated,
    success: t`The course is created. Now add lessons to it.`,
  });
  return (
    <FormDialog title={t`New course`} form={form} action={t`Begin`} onClose={onClose} testId="course-create">
      <TextInput form={form} name="kz" label={t`Title in Kazakh`} most={longestCourseTitle} lang="kk" />
      <TextInput form={form} name="ru" label={t`Title in Russian`} most={longestCourseTitle} lang="ru" />
      <SelectInput
        form={form}
        name="audience"
        label={t`For whom`}
        isRequired
        choices={courseAudiences.map((value) => ({ value, label: i18n._(audienceTexts[value]) }))}
      />
    </FormDialog>
  );
}
