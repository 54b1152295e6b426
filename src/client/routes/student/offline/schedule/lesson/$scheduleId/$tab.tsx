import { createFileRoute } from '@tanstack/react-router';
import { scheduleReaders } from '#contract/readers.ts';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadLiveLessonTexts } from '#client/api/live-lesson-texts.ts';
import { loadScheduleTexts } from '#client/api/schedule-texts.ts';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { lessonTabs } from '../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/schedule/lesson/$scheduleId/$tab')({
  beforeLoad: guard(scheduleReaders),
  loader: ({ params }) => {
    checkLessonId(params);
    return Promise.all([loadHomeworkTexts(), loadLessonTexts(), loadLiveLessonTexts(), loadScheduleTexts()]);
  },
  component: LessonPage,
});

function LessonPage() {
  const { scheduleId, tab } = Route.useParams();
  return <LessonScreen lessonId={scheduleId} tab={tab} tabs={lessonTabs} groupId={null} />;
}
