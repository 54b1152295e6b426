/** What an attempt is sat and scored by. Made and read by `forms.ts`. */
import type { Discipline, SharedContent } from '#contract/attempts/parts.ts';
import type { ExamTool } from '#domain/exam/tools.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Question } from '#mechanics/question.ts';

/** What students get: keyless. */
export interface FormContent {
  disciplines: Discipline[];
  sharedContents: SharedContent[];
  /** Absent: none. */
  tools?: ExamTool[] | undefined;
}

export interface Form {
  id: number;
  examId: number;
  profileDirectionId: number | null;
  content: FormContent;
  questions: ReadonlyMap<number, Question>;
  media: string[];
}

/** A version as the database has it, with its place in the exam. */
export interface FormRow {
  id: number;
  subjectId: number;
  subjectTitle: string;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}
