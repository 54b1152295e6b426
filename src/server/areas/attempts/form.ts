/** The form by which an attempt is sat and scored. Made and read by `forms.ts`. */
import type { Discipline, SharedContent } from '#contract/attempts/parts.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import type { ExamTool } from '#domain/exam/tools.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Question } from '#mechanics/question.ts';

/** Keyless content, as students get it. */
export interface FormContent {
  disciplines: Discipline[];
  sharedContents: SharedContent[];
  /** Absent: none. */
  tools?: ExamTool[] | undefined;
  /** Absent: the test is one piece. */
  sections?: ExamSection[] | undefined;
}

export interface Form {
  id: number;
  examId: number;
  profileDirectionId: number | null;
  content: FormContent;
  questions: ReadonlyMap<number, Question>;
  /** Section of each question. Empty where there are none. */
  sectionOf: ReadonlyMap<number, number>;
  media: string[];
}

/** By question id. */
export function sectionsOfQuestions({ disciplines, sections }: FormContent): Map<number, number> {
  const ofDiscipline = new Map((sections ?? []).flatMap((section, index) => section.disciplines.map((id) => [id, index])));
  return new Map(
    disciplines.flatMap(({ id, questions }) => {
      const section = ofDiscipline.get(id);
      return section === undefined ? [] : questions.map((entry) => [entry.id, section] as const);
    }),
  );
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
