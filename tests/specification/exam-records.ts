/** Records of the exam editor, as rows need them: made with the specified words alone (E§3). */
import { post } from './row.ts';
import type { World } from './world.ts';

export interface Made {
  id: number;
}

const admin = '/api/admin';

/** Adds a record of the exam editor. */
export function addRecord<T = Made>(world: World, resource: string, body: object): Promise<T> {
  return world.made<T>('EXMNG', post(`${admin}/${resource}`, body));
}

export async function addDirection(world: World, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exam-directions', { titleKz: 'Бағыт', titleRu: 'Направление', isComposite: false, ...over });
  return id;
}

export async function addSubject(world: World, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exam-subjects', { titleKz: 'Пән', titleRu: 'Предмет', ...over });
  return id;
}

/** Any of the dictionary of academic periods. */
export async function anyPeriod({ sql, one }: World): Promise<number> {
  const { id } = await one(sql<Made[]>`select min(id) as id from academic_period`);
  return id;
}

export async function anySkillLevel({ sql, one }: World): Promise<number> {
  const { id } = await one(sql<Made[]>`select min(id) as id from thinking_skill_level`);
  return id;
}

/** What an exam is created with: every field of the entity (E§3). */
export async function examFields(world: World, over: object = {}): Promise<Record<string, unknown>> {
  return {
    title: 'Емтихан',
    description: 'Сипаттама',
    directionId: await addDirection(world),
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
    periodId: await anyPeriod(world),
    examSubjectIds: [await addSubject(world)],
    ...over,
  };
}

export async function addExamRecord(world: World, over: object = {}): Promise<number> {
  const { id } = await addRecord(world, 'exams', await examFields(world, over));
  return id;
}
