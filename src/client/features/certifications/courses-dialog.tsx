import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { addCourses, removeCourses, type Course, type PersonnelRow } from '#contract/certifications/courses.ts';
import { request } from '#client/api/request.ts';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { refreshCertifications } from './queries.ts';

export type CourseAction = 'add' | 'remove';

interface CoursesDialogProps {
  all: readonly Course[];
  people: readonly PersonnelRow[];
  action: CourseAction;
  onClose: () => void;
  onDone: () => void;
}

/** Attaches courses to the people, or takes them; only those are offered with which that changes something. */
export function CoursesDialog({ all, people, action, onClose, onDone }: CoursesDialogProps) {
  const { t } = useLingui();
  const isAdding = action === 'add';
  const having = (id: number): number => people.filter(({ courses }) => courses.some((course) => course.id === id)).length;
  const offered = all.filter(({ id }) => (isAdding ? having(id) < people.length : having(id) > 0));
  const endpoint = isAdding ? addCourses : removeCourses;
  const form = useRecordForm({
    initial: { courses: offered.length === 1 ? offered.map(({ id }) => id) : [] },
    schema: endpoint.body,
    toInput: ({ courses }) => ({ personnelId: people.map(({ opt }) => opt.userId), courses }),
    save: (body) => request(endpoint, { body, silent: true }),
    refresh: refreshCertifications,
    onSaved: onDone,
    success: isAdding ? t`Courses attached.` : t`Courses detached.`,
  });
  const { courses } = form.values;
  const title = isAdding ? t`Attach courses` : t`Detach courses`;
  const [first] = people;
  const who = people.length === 1 && first ? first.name : <Plural value={people.length} one="# teacher" other="# teachers" />;
  if (offered.length === 0) {
    return (
      <KitDialog title={title} onClose={onClose} testId="courses-dialog">
        <Text fw={600}>{who}</Text>
        <Text c="dimmed">
          {isAdding ? <Trans>All courses are attached already.</Trans> : <Trans>There are no courses to detach.</Trans>}
        </Text>
      </KitDialog>
    );
  }
  return (
    <FormDialog title={title} form={form} action={isAdding ? t`Attach` : t`Detach`} onClose={onClose} testId="courses-dialog">
      <Text fw={600}>{who}</Text>
      <p>
        {isAdding ? (
          <Trans>The certifications of these courses appear in the teachers' lists, by their dates.</Trans>
        ) : (
          <Trans>
            The certifications of these courses disappear from the teachers' lists. What was begun or sat stays, results and
            certificates as well.
          </Trans>
        )}
      </p>
      <FieldGroup name="courses" label={t`Courses`} error={form.errors.courses}>
        <Stack gap="sm">
          {offered.map(({ id, title: name }) => (
            <Checkbox
              key={id}
              label={name}
              description={people.length > 1 && t`${having(id)} of ${people.length} have it`}
              checked={courses.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                form.set('courses', checked ? [...courses, id] : courses.filter((one) => one !== id))
              }
            />
          ))}
        </Stack>
      </FieldGroup>
    </FormDialog>
  );
}
