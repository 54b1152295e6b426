import { useQuery } from '@tanstack/react-query';
import { examRead } from '#contract/bank/exams.ts';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { read } from '#client/api/request.ts';

export interface ExamChoice {
  id: number;
  title: string;
  forLang: 'kz' | 'ru';
  /** That questions may stand in. */
  subjects: { id: number; title: string }[];
}

/** Name and language of the exam that a unit belongs to; null: of none, or not known yet. */
export function useExam(examId: number | null): ExamChoice | null {
  const { data } = useQuery({
    queryKey: ['bank', 'pisa-exam', examId],
    queryFn: async ({ signal }): Promise<ExamChoice> => {
      const exam = await read(examRead, { params: { id: examId ?? 0 }, signal, silent: 'beside' });
      const { id, title, forLang } = exam;
      const subjects = exam.subjects
        .filter((subject) => !kindSubjectIds.includes(subject.id))
        .map((subject) => ({ id: subject.id, title: forLang === 'kz' ? subject.titleKz : subject.titleRu }));
      return { id, title, forLang, subjects };
    },
    enabled: examId !== null,
    staleTime: 60_000,
    meta: { isPersisted: false },
  });
  return examId === null ? null : (data ?? null);
}
