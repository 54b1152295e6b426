import { createFileRoute } from '@tanstack/react-router';
import { scheduleWriters } from '#contract/schedule/week-schedule.ts';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadLiveLessonTexts } from '#client/api/live-lesson-texts.ts';
import { loadScheduleTexts } from '#client/api/schedule-texts.ts';
import { LessonActions } from '#client/features/class-schedule/lesson-actions.tsx';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';
import { lessonTabs } from '../../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/$groupId/lesson/$scheduleId/$tab')({
  beforeLoad: guard(scheduleWriters),
  loader: ({ params }) => {
    checkLessonId(params);
    return Promise.all([loadPeopleTexts(), loadHomeworkTexts(), loadLessonTexts(), loadLiveLessonTexts(), loadScheduleTexts()]);
  },
  component: LessonPage,
});

function LessonPage() {
  const { groupId, scheduleId, tab } = Route.useParams();
  return (
    <LessonScreen
      lessonId={scheduleId}
      tab={tab}
      tabs={lessonTabs}
      groupId={groupId}
      renderActions={(lesson) => <LessonActions lesson={lesson} />}
    />
  );
}
