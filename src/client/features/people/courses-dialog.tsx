import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { addCourses, courseList, removeCourses, type Course } from '#contract/certifications/courses.ts';
import { personnelList, type Employee } from '#contract/people/personnel.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { read, request } from '#client/api/request.ts';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { listKey } from '#client/kit/list/use-list.ts';
import { Loaded } from '#client/kit/loaded.tsx';

interface CoursesDialogProps {
  row: Employee;
  onClose: () => void;
}

/** Courses of one of the staff: attached and detached together. Several people at once: the page of certifications. */
export function CoursesDialog({ row, onClose }: CoursesDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['all-courses'],
    queryFn: ({ signal }) => read(courseList, { signal, silent: 'form' }),
  });
  if (query.data) return <CoursesForm all={query.data.courses} row={row} onClose={onClose} />;
  return (
    <KitDialog title={t`Courses`} onClose={onClose} testId="courses-dialog">
      <Loaded query={query} height={200}>
        {() => null}
      </Loaded>
    </KitDialog>
  );
}

const schema = v.object({ courses: v.array(v.number()) });

function CoursesForm({ all, row, onClose }: CoursesDialogProps & { all: readonly Course[] }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const had = row.courses.map(({ id }) => id);
  const form = useRecordForm({
    initial: { courses: had },
    schema,
    refresh: () => queries.invalidateQueries({ queryKey: listKey(personnelList) }),
    async save({ courses }) {
      const added = courses.filter((id) => !had.includes(id));
      const removed = had.filter((id) => !courses.includes(id));
      const change = (endpoint: typeof addCourses, ids: number[]) =>
        ids.length > 0 && request(endpoint, { body: { personnelId: row.id, courses: ids }, silent: true });
      // Each may be repeated: who presses again after a dropout changes nothing twice.
      await change(addCourses, added);
      await change(removeCourses, removed);
    },
    onSaved: onClose,
    success: t`Courses saved.`,
  });
  const { courses } = form.values;
  return (
    <FormDialog title={t`Courses`} form={form} onClose={onClose} testId="courses-dialog">
      <Text fw={600}>{row.fio}</Text>
      <Text c="dimmed">
        <Trans>
          The certifications of these courses appear in the person's list. Anything started or taken stays, even without the
          course.
        </Trans>
      </Text>
      <FieldGroup name="courses" label={t`Courses`} error={form.errors.courses} isPlain>
        <Stack gap="xs">
          {all.map((course) => (
            <Checkbox
              key={course.id}
              label={inLanguage({ kz: course.titleKz, ru: course.titleRu }, storedLanguage())}
              checked={courses.includes(course.id)}
              onChange={({ currentTarget: { checked } }) =>
                form.set('courses', checked ? [...courses, course.id] : courses.filter((id) => id !== course.id))
              }
            />
          ))}
        </Stack>
      </FieldGroup>
    </FormDialog>
  );
}
