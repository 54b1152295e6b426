/** An exam as it would be sat now: read again each time, nothing is frozen. */
import type { ExamSummary, SharedContent, SharedLayout } from '#contract/attempts/parts.ts';
import type { ExamPreview } from '#contract/bank/exam-preview.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { readStoredDraft, readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import { drawForm } from '#domain/bank/draw.ts';
import {
  type DrawableExam,
  inSubjectOrder,
  loadCorrectionsOf,
  loadDrawable,
  type SatQuestion,
  withOwnCorrections,
} from '#server/areas/attempts/services.ts';
import { isProfileSubject } from '#server/storage/profile-subject.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { toKeyed } from '../questions/publish.ts';

export interface PreviewChoice {
  /** Null: the first that is assigned; where none is, only what stands in every variant. */
  variantId: number | null;
  /** Direction of the ENT; null, or none that is served: the first. */
  profileDirectionId: number | null;
  /** Drafts in place of what is published, as far as they are complete. */
  drafts: boolean;
  /** Number of the drawn form, for an exam that draws from a bank: another number, another form. */
  draw: number;
}

export interface PreviewQuestion {
  questionId: number;
  subjectId: number;
  subjectTitle: string;
  /** With what was corrected in its key since, as it would be scored. */
  keyed: SatQuestion;
}

export interface LoadedPreview {
  sections: readonly ExamSection[];
  exam: ExamSummary;
  accessTypeId: number;
  /** The least points by subject. */
  least: ReadonlyMap<number, number | null>;
  variants: ExamPreview['variants'];
  variantId: number | null;
  profile: ExamPreview['profile'];
  isDrawn: boolean;
  questions: PreviewQuestion[];
  leftOut: { questionId: number; title: string }[];
}

interface Row {
  questionId: number;
  title: string;
  subjectId: number;
  subjectTitle: string;
  id: number;
  isDraft: boolean;
  mechanic: MechanicId;
  content: Record<string, unknown>;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

/** Null: there is no such exam, or no such variant of it. */
export async function loadPreview(sql: Queryable, examId: number, choice: PreviewChoice): Promise<LoadedPreview | null> {
  const [found] = await sql<
    (Omit<ExamSummary, 'maxScore'> & {
      maxScore: number | null;
      accessTypeId: number;
      sections: ExamSection[];
      least: { id: number; points: number | null; isProfile: boolean }[];
    })[]
  >`
    select id, title, description, for_lang as "forLang", parallel, max_score as "maxScore",
      duration_in_seconds as "durationInSeconds", passing_score as "passingScore",
      questions_has_shared_content as "questionsHasSharedContent", questions_has_feedback as "questionsHasFeedback",
      access_type_id as "accessTypeId", sections, coalesce((
        select json_agg(json_build_object('id', subject_id, 'points', passing_points, 'isProfile', is_profile)) from exam_exam_subject where exam_id = e.id), '[]') as least
    from exam e where id = ${examId} and archived_at is null`;
  if (!found) return null;
  const variants = await loadVariants(sql, examId, choice.drafts);
  if (choice.variantId !== null && !variants.some(({ id }) => id === choice.variantId)) return null;
  const variantId = choice.variantId ?? variants.find(({ isAssigned }) => isAssigned)?.id ?? null;
  const { accessTypeId, least, sections, ...exam } = found;
  const all: PreviewQuestion[] = [];
  const leftOut: LoadedPreview['leftOut'] = [];
  const [own, drawable] = await Promise.all([
    loadRows(sql, examId, variantId, choice.drafts),
    loadDrawable(sql, examId, 'all'),
  ]);
  const corrections = await loadCorrectionsOf(sql, [examId, ...(drawable ? [drawable.bankId] : [])]);
  const rows = drawable ? inSubjectOrder([...own, ...drawnRows(drawable, choice.draw)], drawable.subjectIds) : own;
  for (const { questionId, title, subjectId, subjectTitle, isDraft, ...version } of rows) {
    const keyed = isDraft ? wholeDraft(version) : readStoredQuestion(version);
    if (keyed) all.push({ questionId, subjectId, subjectTitle, keyed: withOwnCorrections(keyed, corrections) });
    else leftOut.push({ questionId, title });
  }
  const profiles = accessTypeId === accessTypes.ent ? least.flatMap(({ id, isProfile }) => (isProfile ? [id] : [])) : [];
  const asked = profiles.filter((id) => all.some(({ subjectId }) => subjectId === id));
  const served = asked.length > 0 ? await loadDirections(sql, exam.forLang, asked) : [];
  const chosen = served.find(({ id }) => id === choice.profileDirectionId) ?? served[0];
  // Nobody sits all of them, and without a profile to choose nobody sits any.
  const questions = all.filter(
    ({ subjectId }) => !profiles.includes(subjectId) || chosen?.subjects.some(({ id }) => id === subjectId),
  );
  const points = questions.reduce((sum, { keyed }) => sum + keyed.points, 0);
  return {
    exam: { ...exam, maxScore: exam.maxScore ?? points },
    accessTypeId,
    variants,
    variantId,
    least: new Map(least.map(({ id, points: one }) => [id, one])),
    profile: chosen
      ? {
          directions: served.map(({ id, title, subjects }) => ({ id, title, subjects: subjects.map((one) => one.title) })),
          chosenId: chosen.id,
        }
      : null,
    isDrawn: drawable !== null,
    sections,
    questions,
    leftOut,
  };
}

/** One form of many, as a student would get it. */
function drawnRows({ plan, rows }: DrawableExam, draw: number): Row[] {
  const byId = new Map(
    rows.map((row) => [row.id, { ...row, content: readStoredDraft(row.mechanic, row.content), isDraft: false }]),
  );
  return drawForm(plan, `preview ${draw}`).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Which of them are assigned: as in a sitting (attempts/exams.ts), with drafts as if these were published. */
async function loadVariants(sql: Queryable, examId: number, drafts: boolean): Promise<ExamPreview['variants']> {
  return [
    ...(await sql<ExamPreview['variants']>`
      select va.id, va.number, va.is_published as "isPublished",
        e.questions_has_variants and va.is_published and not va.by_request and exists (
          select from exam_question q where q.variant_id = va.id and q.archived_at is null
            and (q.is_published or ${drafts} and q.current_version_id is null)) as "isAssigned"
      from exam_variant va join exam e on e.id = va.exam_id
      where va.exam_id = ${examId} and va.archived_at is null order by va.number, va.id`),
  ];
}

interface Direction {
  id: number;
  title: string;
  subjects: { id: number; title: string }[];
}

/** Composite directions both of whose subjects are among these: what a student may choose (attempts/outline.ts). */
async function loadDirections(sql: Queryable, forLang: 'kz' | 'ru', subjectIds: readonly number[]): Promise<Direction[]> {
  const isKazakh = forLang === 'kz';
  const rows = await sql<Direction[]>`
    select d.id, ${isKazakh ? sql`d.title_kz` : sql`d.title_ru`} as title,
      json_agg(json_build_object('id', s.id, 'title', ${isKazakh ? sql`s.title_kz` : sql`s.title_ru`}) order by ds.position) as subjects
    from exam_direction d join exam_direction_subject ds on ds.direction_id = d.id join exam_subject s on s.id = ds.subject_id
    where d.is_composite and d.archived_at is null
    group by d.id having count(*) = 2 and bool_and(s.id = any(${sql.array([...subjectIds])}::int[]))
    order by ${inAlphabet(sql, isKazakh ? sql`d.title_kz` : sql`d.title_ru`)}, d.id`;
  return [...rows];
}

/** As it would be published now; null: it cannot be yet. */
function wholeDraft(
  version: Pick<Row, 'id' | 'mechanic' | 'content' | 'points' | 'partialCredit' | 'sharedContentId'>,
): KeyedQuestion | null {
  const checked = toKeyed(version);
  return checked.ok ? checked.keyed : null;
}

/** In the order of a sitting. With drafts: the newest version of each question that was not withdrawn. */
function loadRows(sql: Queryable, examId: number, variantId: number | null, drafts: boolean): Promise<readonly Row[]> {
  return sql<Row[]>`
    select q.id as "questionId", q.title, qv.id, qv.published_at is null as "isDraft", s.id as "subjectId",
      case e.for_lang when 'kz' then s.title_kz else s.title_ru end as "subjectTitle",
      qv.mechanic, qv.content, qv.points, qv.partial_credit as "partialCredit", qv.shared_content_id as "sharedContentId"
    from exam_question q
    join exam e on e.id = q.exam_id
    left join exam_question_version d on ${drafts} and d.question_id = q.id and d.published_at is null
      and (q.is_published or q.current_version_id is null)
    join exam_question_version qv on qv.id = coalesce(d.id, case when q.is_published then q.current_version_id end)
    join exam_subject s on s.id = coalesce((d.draft_place->>'subjectId')::int, q.subject_id)
    left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = s.id
    where q.exam_id = ${examId} and q.archived_at is null
      and (case when d.draft_place is not null then (d.draft_place->>'variantId')::int else q.variant_id end is null
        or case when d.draft_place is not null then (d.draft_place->>'variantId')::int else q.variant_id end = ${variantId})
    order by ${isProfileSubject(sql)}, es.position nulls last, s.id, q.position, q.id`;
}

/** Loads all texts of the exam, and of its bank those beside the questions that are shown. */
export async function loadPreviewTexts(
  sql: Queryable,
  examId: number,
  { questions }: Pick<LoadedPreview, 'questions'>,
): Promise<SharedContent[]> {
  const shown = [...new Set(questions.flatMap(({ keyed }) => keyed.sharedContentId ?? []))];
  const rows = await sql<(Omit<SharedContent, 'layout'> & { layout: SharedLayout | null })[]>`
    select id, title, content, layout from shared_content
    where exam_id = ${examId} and archived_at is null or id = any(${sql.array(shown)}::int[]) order by id`;
  return rows.map(({ layout, ...shared }) => (layout ? { ...shared, layout } : shared));
}

/** By discipline, in the order in which they come. */
export function byDiscipline(questions: readonly PreviewQuestion[]): { id: number; title: string; own: PreviewQuestion[] }[] {
  const disciplines = new Map<number, { id: number; title: string; own: PreviewQuestion[] }>();
  for (const question of questions) {
    const { subjectId: id, subjectTitle: title } = question;
    const part = disciplines.get(id) ?? { id, title, own: [] };
    disciplines.set(id, part);
    part.own.push(question);
  }
  return [...disciplines.values()];
}
