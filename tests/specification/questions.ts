/** Questions of an exam, as rows need them. The specification shows no payload of theirs; these words are the contract's. */
import { addRecord, type Made } from './exam-records.ts';
import { post } from './row.ts';
import type { World } from './world.ts';

/** The content of a question that has all it needs. */
export const content = {
  prompt: '<p>2 + 2</p>',
  options: [
    { id: 'a', content: '<p>3</p>' },
    { id: 'b', content: '<p>4</p>' },
  ],
  right: 'b',
};

/** The subject of an exam that questions stand in: not one that spells its kind (E§9). */
export async function subjectOf({ sql, one }: World, examId: number): Promise<number> {
  const { id } = await one(sql<Made[]>`select max(subject_id) as id from exam_exam_subject where exam_id = ${examId}`);
  return id;
}

export async function draftOf(world: World, examId: number): Promise<Record<string, unknown>> {
  return { examId, subjectId: await subjectOf(world, examId), mechanic: 'one-correct', content };
}

/** A published question at the end of an exam. */
export async function addQuestion(world: World, examId: number, over: object = {}): Promise<number> {
  const draft = { ...(await draftOf(world, examId)), ...over };
  const { id, revision } = await addRecord<Made & { revision: number }>(world, 'exam-questions', draft);
  await world.made('EXMNG', post(`/api/admin/exam-questions/${id}/publish`, { revision }));
  return id;
}
