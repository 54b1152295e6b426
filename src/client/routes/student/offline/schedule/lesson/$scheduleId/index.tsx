import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers, scheduleReaders } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { GiveHomeworkLink } from '#client/features/schedule/give-homework-link.tsx';
import { LessonScreen } from '#client/features/schedule/lesson-screen.tsx';
import { ResetHistory } from '#client/features/schedule/reset-history.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';
import { lessonTabs } from '../../-lesson-tabs.ts';

export const Route = createFileRoute('/_app/schedule/lesson/$scheduleId/')({
  beforeLoad: guard(scheduleReaders),
  loader: ({ params }) => {
    checkLessonId(params);
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
      renderActions={(lesson) =>
        isOneOf(role, homeworkGivers) && (
          <>
            <GiveHomeworkLink lessonId={lesson.uuid} />
            <ResetHistory lesson={lesson} />
          </>
        )
      }
    />
  );
}
