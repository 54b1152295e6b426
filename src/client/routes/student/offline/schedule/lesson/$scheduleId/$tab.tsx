import { createFileRoute } from '@tanstack/react-router';
import { scheduleReaders } from '#contract/readers.ts';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { lessonTabs } from '../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/schedule/lesson/$scheduleId/$tab')({
  beforeLoad: guard(scheduleReaders),
  loader: ({ params }) => {
    checkLessonId(params);
  },
  component: LessonPage,
});

function LessonPage() {
  const { scheduleId, tab } = Route.useParams();
  return <LessonScreen lessonId={scheduleId} tab={tab} tabs={lessonTabs} groupId={null} />;
}
