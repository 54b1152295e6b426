import { readAnswer } from '#mechanics/check.ts';
import type { Answer, Question } from '#mechanics/question.ts';

/** Is there anything in the answer? As the room sees it: an answer that was emptied is none. */
export function isAnswerComplete(question: Question, answer: Answer | undefined): boolean {
  return answer !== undefined && readAnswer(question, answer).answer !== null;
}
