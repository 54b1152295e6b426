import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { ThemePreviewScreen } from '#client/features/lesson-editor/shown/preview-screens.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';
import { studentParts } from '#client/routes/staff/-student-parts.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/view/$calendarPlanLessonUUID')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { calendarPlanLessonUUID } }) => {
    checkUuid(calendarPlanLessonUUID);
  },
  component: ViewPage,
});

function ViewPage() {
  const { calendarPlanLessonUUID } = Route.useParams();
  return <ThemePreviewScreen key={calendarPlanLessonUUID} themeId={calendarPlanLessonUUID} parts={studentParts} />;
}
