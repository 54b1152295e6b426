/**
 * Parts of an exam, counted: by subject, variant and profile. From it follows what may be shown of a test before it is sat.
 * Nothing of its content is read.
 */
import type { ExamSummary, ProfileDirection, TestDiscipline } from '#contract/attempts/parts.ts';
import { accessTypes, type AccessTypeId } from '#domain/exam/access-type.ts';

/** Questions of one subject that stand in one variant, or in all (null). */
export interface OutlinePart {
  subjectId: number;
  title: string;
  /** ENT only: sat by those only whose profile has it. */
  isProfile: boolean;
  passingPoints: number | null;
  variantId: number | null;
  questions: number;
  points: number;
}

export interface ExamOutline {
  exam: Omit<ExamSummary, 'maxScore'> & { maxScore: number | null };
  accessTypeId: AccessTypeId;
  /** In the order of a sitting. */
  parts: readonly OutlinePart[];
  /** Variants that are assigned: published, not only on request, with questions of their own; in the order of their numbers. */
  variantIds: readonly number[];
  /** ENT only: composite directions all of whose subjects the exam has as profile subjects, with questions. */
  directions: readonly OutlineDirection[];
}

export interface OutlineDirection {
  id: number;
  title: string;
  subjectIds: readonly number[];
}

/** Null: any that may come; what is shown then are the least and the most. */
export interface SittingChoice {
  variantId: number | null;
  profileDirectionId: number | null;
}

export interface ExamOverview {
  exam: ExamSummary;
  disciplines: TestDiscipline[];
  questionCount: number;
  questionCountMost?: number;
}

/** Must somebody choose a profile before they sit it? */
export function needsProfile({ accessTypeId, directions }: ExamOutline): boolean {
  return accessTypeId === accessTypes.ent && directions.length > 0;
}

export function overviewOf(outline: ExamOutline, choice: SittingChoice): ExamOverview {
  const { exam } = outline;
  const variants = choice.variantId !== null ? [choice.variantId] : outline.variantIds.length > 0 ? outline.variantIds : [null];
  const chosen = outline.directions.filter(({ id }) => id === choice.profileDirectionId);
  const directions = chosen.length > 0 ? chosen : outline.directions;
  const profiles = needsProfile(outline) ? directions.map(({ subjectIds }) => subjectIds) : [[]];
  const sittings = variants.flatMap((variantId) =>
    profiles.map((profile) =>
      outline.parts.filter(
        (part) =>
          (part.variantId === null || part.variantId === variantId) && (!part.isProfile || profile.includes(part.subjectId)),
      ),
    ),
  );
  const counts = sittings.map((parts) => sumOf(parts, 'questions'));
  const points = sittings.map((parts) => sumOf(parts, 'points'));
  // Profile subjects are named once they are chosen: before that nobody has all of them.
  const named = outline.parts.filter(({ isProfile }) => !isProfile || chosen.length > 0);
  const subjects = [...new Map(named.map((part) => [part.subjectId, part])).values()];
  const disciplines = subjects.flatMap(({ subjectId: id, title, passingPoints }): TestDiscipline[] => {
    const each = sittings.map((parts) => sumOf(parts.filter((part) => part.subjectId === id), 'questions')); // prettier-ignore
    if (Math.max(...each) === 0) return [];
    return [{ id, title, ...range('questions', 'questionsMost', each), ...(passingPoints !== null && { passingPoints }) }];
  });
  return {
    exam: { ...exam, maxScore: exam.maxScore ?? Math.min(...points) },
    disciplines,
    ...range('questionCount', 'questionCountMost', counts),
  };
}

/** Returns the overview of a form: the content that is sat is known, and stays whatever the bank becomes. */
export function overviewOfForm(outline: ExamOutline, disciplines: readonly FormDiscipline[]): ExamOverview {
  const least = new Map(outline.parts.map(({ subjectId, passingPoints }) => [subjectId, passingPoints]));
  return {
    exam: { ...outline.exam, maxScore: outline.exam.maxScore ?? sumOf(disciplines, 'points') },
    disciplines: disciplines.map(({ id, title, questions }) => {
      const passingPoints = least.get(id) ?? null;
      return { id, title, questions, ...(passingPoints !== null && { passingPoints }) };
    }),
    questionCount: sumOf(disciplines, 'questions'),
  };
}

export interface FormDiscipline {
  id: number;
  title: string;
  questions: number;
  points: number;
}

/** The profiles that a student may choose, each with what it adds to their test. */
export function profilesOf({ directions, parts }: ExamOutline): ProfileDirection[] {
  return directions.map(({ id, title, subjectIds }) => ({
    id,
    title,
    subjects: subjectIds.map((subjectId) => ({
      id: subjectId,
      title: parts.find((part) => part.subjectId === subjectId)?.title ?? '',
    })),
  }));
}

/** Rounded to hundredths, as scores are. */
function sumOf<K extends string>(parts: readonly Record<K, number>[], field: K): number {
  return Math.round(parts.reduce((sum, part) => sum + part[field], 0) * 100) / 100;
}

function range<L extends string, M extends string>(
  least: L,
  most: M,
  values: readonly number[],
): Record<L, number> & Partial<Record<M, number>> {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return { [least]: from, ...(to > from && { [most]: to }) } as Record<L, number> & Partial<Record<M, number>>;
}
