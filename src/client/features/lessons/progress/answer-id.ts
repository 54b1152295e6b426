/** An answer's address is known before anything was answered: the lesson and the student. */
export interface AnswerOf {
  lessonId: string;
  userId: number;
}

export function answerIdOf({ lessonId, userId }: AnswerOf): string {
  return `${lessonId}-${userId}`;
}

/** Null: it is none. */
export function readAnswerId(text: string): AnswerOf | null {
  const [, lessonId = '', userId = ''] = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})-([1-9]\d{0,9})$/.exec(text) ?? [];
  return lessonId === '' ? null : { lessonId, userId: Number(userId) };
}
