import { examCounterpart } from '#contract/bank/exam-counterpart.ts';
import { examRead, examSave, type Exam } from '#contract/bank/exams.ts';
import { read, request } from '#client/api/request.ts';
import { bankQuery } from '../queries.ts';

/** An exam for what stands around its parts; forms read it again. */
export function examQuery(id: number) {
  return bankQuery(['exam', id], (signal) => read(examRead, { params: { id }, signal }));
}

export function setPublished(exam: Pick<Exam, 'id'>, isPublished: boolean): Promise<Exam> {
  return request(examSave, { params: { id: exam.id }, body: { isPublished }, silent: true });
}

export function makeCounterpart(exam: Pick<Exam, 'id'>) {
  return request(examCounterpart, { params: { id: exam.id }, body: {}, silent: true });
}

/** For the breadcrumbs. */
export async function examName(id: number): Promise<{ text: string; lang: string }> {
  const { title, forLang } = await request(examRead, { params: { id }, silent: 'beside' });
  return { text: title, lang: forLang === 'kz' ? 'kk' : 'ru' };
}
