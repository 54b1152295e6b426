import { createFileRoute, notFound } from '@tanstack/react-router';
import type { progressWords } from '#client/features/lessons/progress/progress-search.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { ProgressScreen } from '#client/features/lessons/progress/progress-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { checkLesson } from '#client/routes/-lesson-params.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId')(
  {
    validateSearch: listSearch<typeof progressWords>(),
    beforeLoad: guard(lessonAuthors),
    loader: ({ params }) => {
      checkLesson(params);
      checkUuid(params.scheduleId);
      // `all`: the whole class.
      if (!/^(all|[1-9]\d{0,9})$/.test(params.userId)) throw notFound();
    },
    component: ProgressPage,
  },
);

function ProgressPage() {
  const { userId, ...place } = Route.useParams();
  return <ProgressScreen {...place} userId={userId === 'all' ? null : Number(userId)} />;
}
