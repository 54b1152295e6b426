import { useQuery } from '@tanstack/react-query';
import { examRead } from '#contract/bank/exams.ts';
import { read } from '#client/api/request.ts';

export interface ExamChoice {
  id: number;
  title: string;
  forLang: 'kz' | 'ru';
}

/** Name and language of the exam that a unit belongs to; null: of none, or not known yet. */
export function useExam(examId: number | null): ExamChoice | null {
  const { data } = useQuery({
    queryKey: ['bank', 'pisa-exam', examId],
    queryFn: async ({ signal }): Promise<ExamChoice> => {
      const { id, title, forLang } = await read(examRead, { params: { id: examId ?? 0 }, signal, silent: 'beside' });
      return { id, title, forLang };
    },
    enabled: examId !== null,
    staleTime: 60_000,
    meta: { isPersisted: false },
  });
  return examId === null ? null : (data ?? null);
}
