import type { AttemptData, Discipline, SharedContent } from '#contract/attempts/parts.ts';
import type { Question } from '#mechanics/question.ts';

/** A question in its place in the test. */
export interface RoomQuestion {
  id: number;
  /** From 0, over all disciplines. */
  index: number;
  question: Question;
  disciplineId: number;
  sharedContent: SharedContent | null;
}

export interface RoomDiscipline {
  id: number;
  title: string;
  questions: readonly RoomQuestion[];
}

/** The test as the room walks through it. Made once per content: it lives as long as the content object does. */
export interface QuestionList {
  questions: readonly RoomQuestion[];
  disciplines: readonly RoomDiscipline[];
}

const known = new WeakMap<AttemptData['examContent'], QuestionList>();

export function questionListOf({ examContent }: AttemptData): QuestionList {
  const before = known.get(examContent);
  if (before) return before;
  const shared = new Map(examContent.sharedContents.map((content) => [content.id, content]));
  const disciplines: RoomDiscipline[] = [];
  const questions: RoomQuestion[] = [];
  for (const discipline of examContent.disciplines) {
    const own = discipline.questions.map((entry, index) => place(discipline, entry.question, questions.length + index));
    questions.push(...own);
    disciplines.push({ id: discipline.id, title: discipline.title, questions: own });
  }
  const list = { questions, disciplines };
  known.set(examContent, list);
  return list;

  function place(discipline: Discipline, question: Question, index: number): RoomQuestion {
    const { sharedContentId } = question;
    return {
      id: question.id,
      index,
      question,
      disciplineId: discipline.id,
      sharedContent: sharedContentId === null ? null : (shared.get(sharedContentId) ?? null),
    };
  }
}
