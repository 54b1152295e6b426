import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Checkbox, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { courseAudiences, longestCourseAbout, longestCourseTitle, type CourseAudience } from '#domain/courses/course-draft.ts';
import { courseArchive, type OpenedCourse } from '#contract/courses/authoring.ts';
import { inLanguage } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Row } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import css from './course-editor.module.css';
import { CoverField } from './cover-field.tsx';
import { BothLines } from './fields.tsx';
import { LessonList } from './lesson-list.tsx';
import { editedCourseQuery, invalidateCourses } from './queries.ts';
import type { SimulatorName } from './simulator-name.ts';
import { audienceTexts, courseFaultTexts, stateTexts } from './texts.ts';
import { useCourse } from './use-course.ts';

interface CourseEditScreenProps {
  courseId: number;
  /** Features do not know each other: the route brings the names. */
  simulators: readonly SimulatorName[];
}

/** A course as its authors work on it. */
export function CourseEditScreen({ courseId, simulators }: CourseEditScreenProps) {
  const query = useQuery(editedCourseQuery(courseId));
  return (
    <Loaded query={query} height={520}>
      {(course) => <Editor key={course.id} opened={course} simulators={simulators} />}
    </Loaded>
  );
}

function Editor({ opened: initial, simulators }: { opened: OpenedCourse; simulators: readonly SimulatorName[] }) {
  const { t, i18n } = useLingui();
  // The form stays on the version that was opened, whatever a later reading brings.
  const [opened] = useState(initial);
  const form = useCourse(opened);
  const { course, draft, edit } = form;
  useSaveKey('KeyS', () => void form.save());
  const published = () => notify({ kind: 'success', text: t`Published: new learners get this version.` });
  return (
    <Stack data-testid="course-editor">
      <div>
        <Link to="/control/courses" className={css['back']}>
          <ArrowLeftIcon />
          <Trans>Courses</Trans>
        </Link>
        <PageHeading title={inLanguage(draft.title, storedLanguage()) || t`(without a title)`} />
        <Group gap={6}>
          <Badge tt="none" variant="light" color={course.state === 'published' ? 'green' : 'gray'} data-testid="course-state">
            {i18n._(stateTexts[course.state])}
          </Badge>
          {(course.isChanged || form.isChanged) && course.published !== null && (
            <Badge tt="none" variant="light" color="yellow">
              <Trans>Changed since</Trans>
            </Badge>
          )}
        </Group>
      </div>
      <Notices form={form} />
      <Stack key={form.edition} gap="lg">
        <BothLines
          label={t`Title`}
          most={longestCourseTitle}
          value={draft.title}
          onChange={(title) => edit((before) => ({ ...before, title }))}
        />
        <BothLines
          label={t`What the course is about`}
          most={longestCourseAbout}
          isLong
          value={draft.about}
          onChange={(about) => edit((before) => ({ ...before, about }))}
        />
        <CoverField value={draft.cover} onChange={(cover) => edit((before) => ({ ...before, cover }))} />
        <Audience form={form} />
        <LessonList form={form} simulators={simulators} />
      </Stack>
      <Row lineGap={8} gap={12} className={css['bar']}>
        <Button busy={form.isBusy} onClick={() => void form.publish(published)} data-testid="publish">
          <Trans>Publish</Trans>
        </Button>
        <Button kind="quiet" busy={form.isBusy} onClick={() => void form.save()} data-testid="save">
          <Trans>Save</Trans>
        </Button>
        {course.published !== null && (
          <Link to="/control/courses/$courseId/learners" params={{ courseId: course.id }} className={buttonClass('plain')}>
            <Trans>Who it is for</Trans>
          </Link>
        )}
        {course.state === 'archived' && <Unarchive course={course} onDone={form.setArchived} />}
        <Text span size="sm" c="dimmed" role="status" data-testid="save-state">
          {form.isChanged ? <Trans>Not saved yet. Kept on this device.</Trans> : <Trans>Saved</Trans>}
        </Text>
      </Row>
    </Stack>
  );
}

type Form = ReturnType<typeof useCourse>;

function Audience({ form: { draft, edit } }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { audience, grades } = draft;
  const toggle = (grade: number, isOn: boolean) =>
    edit((before) => {
      const others = before.grades.filter((one) => one !== grade);
      return { ...before, grades: isOn ? [...others, grade].sort((a, b) => a - b) : others };
    });
  return (
    <Fieldset legend={t`For whom`}>
      <Stack gap="sm">
        <NativeSelect
          aria-label={t`For whom`}
          w="fit-content"
          value={audience}
          data={courseAudiences.map((value) => ({ value, label: i18n._(audienceTexts[value]) }))}
          onChange={({ target }) => edit((before) => ({ ...before, audience: target.value as CourseAudience, grades: [] }))}
        />
        {audience === 'students' && (
          <>
            <Text size="sm" c="dimmed">
              {grades.length === 0 ? <Trans>All grades</Trans> : <Trans>Only these grades:</Trans>}
            </Text>
            <Group gap="sm">
              {Array.from({ length: 12 }, (_, index) => index).map((grade) => (
                <Checkbox
                  key={grade}
                  label={String(grade)}
                  aria-label={t`Grade ${grade}`}
                  checked={grades.includes(grade)}
                  onChange={({ target }) => toggle(grade, target.checked)}
                />
              ))}
            </Group>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}

function Unarchive({ course, onDone }: { course: OpenedCourse; onDone: (course: OpenedCourse) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const unarchive = () => {
    setIsBusy(true);
    void request(courseArchive, { params: { courseId: course.id }, body: { isArchived: false } })
      .then((saved) => {
        invalidateCourses();
        onDone(saved);
      })
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <Button kind="plain" busy={isBusy} onClick={unarchive}>
      <Trans>Restore from the archive</Trans>
    </Button>
  );
}

/** The notices above the form: a draft that was found, somebody else's save, a refusal, missing fields. */
function Notices({ form }: { form: Form }) {
  const { i18n } = useLingui();
  const { waiting, other, problem, faults } = form;
  const storedAt = formatDateTime(waiting?.savedAt ?? 0);
  return (
    <>
      {waiting && (
        <Alert color="yellow" role="status" data-testid="found-draft">
          <Trans>Unsaved changes of {storedAt} are on this device.</Trans>
          <Group mt="xs">
            <Button onClick={form.takeDraft}>
              <Trans>Continue with them</Trans>
            </Button>
            <Button kind="plain" onClick={form.dropDraft}>
              <Trans>Discard the changes</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {other && (
        <Alert color="yellow" role="alert" data-testid="conflict">
          <Trans>Someone else saved this course while you were writing. Your text is still here and on this device.</Trans>
          <Group mt="xs">
            <Button kind="quiet" onClick={form.takeOther}>
              <Trans>Use the other version</Trans>
            </Button>
            <Button kind="quiet" busy={form.isBusy} onClick={() => void form.save(other.revision)}>
              <Trans>Save my version over it</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {faults.length > 0 && (
        <Alert color="red" role="alert" data-testid="course-faults">
          <Trans>It is saved, but not published yet:</Trans>
          <ul>
            {faults.map(({ code, lesson }) => (
              <li key={`${code} ${lesson}`}>
                {lesson !== null && `${lesson + 1}. `}
                {i18n._(courseFaultTexts[code])}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
