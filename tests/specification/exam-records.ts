/** Records of the exam editor, as rows need them: made with the specified words alone (E§3). */
import { post } from './row.ts';
import type { Maker } from './world.ts';

export interface Made {
  id: number;
}

const admin = '/api/admin';

/** Adds a record of the exam editor. */
export function addRecord<T = Made>(world: Maker, resource: string, body: object): Promise<T> {
  return world.made<T>('EXMNG', post(`${admin}/${resource}`, body));
}

export async function addDirection(world: Maker, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exam-directions', {
    titleKz: 'Бағыт',
    titleRu: 'Направление',
    isComposite: false,
    ...over,
  });
  return id;
}

export async function addSubject(world: Maker, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exam-subjects', { titleKz: 'Пән', titleRu: 'Предмет', ...over });
  return id;
}

/** Some record of the demo: one that no row changes. */
export async function anyOf(
  { sql, one }: Maker,
  table: 'academic_period' | 'thinking_skill_level' | 'exam_direction' | 'exam_subject',
): Promise<number> {
  // The first three subjects spell an exam's kind (E§9).
  const { id } = await one(sql<Made[]>`select min(id) as id from ${sql(table)} where id > ${table === 'exam_subject' ? 3 : 0}`);
  return id;
}

/** The fields of an exam that name no other record (E§3). */
export const examWords = {
  title: 'Емтихан',
  description: 'Сипаттама',
  forLang: 'kz',
  isPublished: false,
  maxScore: 40,
  durationInSeconds: 2400,
  startEduYear: 2026,
  endEduYear: 2027,
  questionsHasVariants: true,
  questionsHasFeedback: true,
  questionsHasSharedContent: true,
  questionsHasRecommendations: true,
  parallel: 9,
};

/** Returns the fields that an exam is created with: every field of the entity (E§3). */
export async function examFields(world: Maker, over: object = {}): Promise<Record<string, unknown>> {
  return {
    ...examWords,
    directionId: await anyOf(world, 'exam_direction'),
    periodId: await anyOf(world, 'academic_period'),
    examSubjectIds: [await anyOf(world, 'exam_subject')],
    ...over,
  };
}

export async function addExamRecord(world: Maker, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exams', await examFields(world, over));
  return id;
}
