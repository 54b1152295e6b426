import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { useExam } from '#client/features/exam-editor/exam/exam-context.ts';
import { UseScreen } from '#client/features/item-analysis/use-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/use')({
  validateSearch: v.object({ page: filters.number }),
  component: UsePage,
});

function UsePage() {
  const { id } = Route.useParams();
  const { title, forLang } = useExam();
  return <UseScreen examId={id} title={title} titleLang={forLang === 'kz' ? 'kk' : 'ru'} />;
}
