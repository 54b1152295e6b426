import { createFileRoute } from '@tanstack/react-router';
import { scheduleWriters } from '#contract/schedule/week-schedule.ts';
import { LessonActions } from '#client/features/class-schedule/lesson-actions.tsx';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { ResetHistory } from '#client/features/schedule/reset-history.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { lessonTabs } from '../../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/_staff/control/schedules/$groupId/lesson/$scheduleId/')({
  beforeLoad: guard(scheduleWriters),
  loader: ({ params }) => {
    checkLessonId(params);
  },
  component: LessonPage,
});

function LessonPage() {
  const { groupId, scheduleId } = Route.useParams();
  return (
    <LessonScreen
      lessonId={scheduleId}
      tabs={lessonTabs}
      groupId={groupId}
      renderActions={(lesson) => (
        <>
          <LessonActions lesson={lesson} />
          <ResetHistory lesson={lesson} />
        </>
      )}
    />
  );
}
