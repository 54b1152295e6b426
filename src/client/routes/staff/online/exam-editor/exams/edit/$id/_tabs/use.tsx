import { createFileRoute } from '@tanstack/react-router';
import { useExam } from '#client/features/exam-editor/exam/exam-context.ts';
import { UseScreen } from '#client/features/item-analysis/use-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/use')({
  validateSearch: bankSearch,
  component: UsePage,
});

function UsePage() {
  const { id } = Route.useParams();
  const { title, forLang } = useExam();
  return <UseScreen examId={id} title={title} titleLang={forLang === 'kz' ? 'kk' : 'ru'} />;
}
