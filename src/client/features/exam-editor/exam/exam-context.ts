import { createContext, use } from 'react';
import type { Exam } from '#contract/bank/exams.ts';

/** The exam whose tab it is. */
export const ExamContext = createContext<Exam | null>(null);

/** @throws outside of an exam's frame */
export function useExam(): Exam {
  const exam = use(ExamContext);
  if (!exam) throw new Error('Only within an exam');
  return exam;
}
