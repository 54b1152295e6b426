import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { lessonQuery, themeQuery } from '../queries.ts';
import type { StudentParts } from '../student-parts.ts';
import { LessonPreview } from './preview-screen.tsx';

/** A lesson by its id (specification P§2 "schedule/lecture/control/preview", "content/lectures/lesson"). */
export function PreviewScreen({ lessonId, parts }: { lessonId: string; parts: StudentParts }) {
  const query = useQuery(lessonQuery(lessonId));
  return (
    <Loaded query={query} height={420}>
      {(lesson) => <LessonPreview key={lesson.revision} lesson={lesson} parts={parts} />}
    </Loaded>
  );
}

/** The lesson that stands at a theme of the calendar plan (specification P§2 "schedule/lecture/control/view", "show"). */
export function ThemePreviewScreen({ themeId, parts }: { themeId: string; parts: StudentParts }) {
  const query = useQuery(themeQuery(themeId));
  return (
    <Loaded query={query} height={420}>
      {(theme) => {
        const lessonId = theme.entity_kind === themeEntity ? theme.entity_id : null;
        return lessonId ? (
          <PreviewScreen lessonId={lessonId} parts={parts} />
        ) : (
          <NoLesson themeId={themeId} title={theme.theme} />
        );
      }}
    </Loaded>
  );
}

function NoLesson({ themeId, title }: { themeId: string; title: string }) {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={title || t`Custom lesson`} />
      <Alert>
        <Trans>No lesson for this topic yet.</Trans>
      </Alert>
      <Link
        className={buttonClass()}
        style={{ width: 'fit-content' }}
        to="/schedule/lecture/control/create/$calendarPlanLessonUUID"
        params={{ calendarPlanLessonUUID: themeId }}
      >
        <Trans>Write a lesson for it</Trans>
      </Link>
    </Stack>
  );
}
