import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { ThemeLessonScreen } from '#client/features/lesson-editor/lists/theme-lesson-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/create/$calendarPlanLessonUUID')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { calendarPlanLessonUUID } }) => {
    checkUuid(calendarPlanLessonUUID);
  },
  component: CreatePage,
});

function CreatePage() {
  const { calendarPlanLessonUUID } = Route.useParams();
  return <ThemeLessonScreen key={calendarPlanLessonUUID} themeId={calendarPlanLessonUUID} />;
}
