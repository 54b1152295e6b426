import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers, scheduleReaders } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadLiveLessonTexts } from '#client/api/live-lesson-texts.ts';
import { loadScheduleTexts } from '#client/api/schedule-texts.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { GiveHomeworkLink } from '#client/features/schedule/give-homework-link.tsx';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { lessonTabs } from '../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/schedule/lesson/$scheduleId/')({
  beforeLoad: guard(scheduleReaders),
  loader: ({ params }) => {
    checkLessonId(params);
    return Promise.all([loadHomeworkTexts(), loadLessonTexts(), loadLiveLessonTexts(), loadScheduleTexts()]);
  },
  component: LessonPage,
});

function LessonPage() {
  const { scheduleId } = Route.useParams();
  const { role } = useUser();
  return (
    <LessonScreen
      lessonId={scheduleId}
      tabs={lessonTabs}
      groupId={null}
      renderActions={({ uuid }) => isOneOf(role, homeworkGivers) && <GiveHomeworkLink lessonId={uuid} />}
    />
  );
}
