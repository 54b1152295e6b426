/** Testing periods of the demo school (E§7), as rows need them. */
import { addExamRecord, anyOf, type Made } from './exam-records.ts';
import { addQuestion } from './questions.ts';
import { post } from './row.ts';
import type { World } from './world.ts';

export const periods = '/api/testing-appointment/students/periods';

/** A published exam with a question, of the present year: it can be appointed. */
export async function openExam(
  world: World,
  over: { examSubjectIds?: number[]; parallel?: number | null } = {},
): Promise<number> {
  const { examSubjectIds = [], ...rest } = over;
  const id = await addExamRecord(world, {
    isPublished: true,
    startEduYear: null,
    endEduYear: null,
    questionsHasVariants: false,
    examSubjectIds: [...examSubjectIds, await anyOf(world, 'exam_subject')],
    ...rest,
  });
  await addQuestion(world, id);
  return id;
}

/** One of the national monitoring: it has no input and output (E§4), so a period needs its dates alone. */
export async function openModo(world: World, over: { parallel?: null } = {}): Promise<number> {
  const id = await openExam(world, over);
  await world.sql`update exam set exam_type = 'modo' where id = ${id}`;
  return id;
}

/** A period that is far away. */
export async function addPeriod(world: World): Promise<Made & { organizationId: number; examId: number }> {
  const examId = await openModo(world);
  return world.made('DCR', post(periods, { examId, startDate: '2041-02-01 09:00', finishDate: '2041-02-02 18:30' }));
}
