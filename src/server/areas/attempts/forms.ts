/**
 * Forms: an exam's content frozen as it is sat. The bank may change at any time; an attempt keeps its form, and is scored by the
 * very versions that its student saw.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import {
  discipline,
  formTools,
  sharedContent,
  type Discipline,
  type SharedContent,
  type SharedLayout,
} from '#contract/attempts/parts.ts';
import { formSections, planOfForm, type ExamSection } from '#domain/exam/section-plan.ts';
import type { ExamTool } from '#domain/exam/tools.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import type { Queryable } from '#server/storage/database.ts';
import { createCorrectionStore, withCorrections, type SatQuestion } from './corrections.ts';
import { sectionsOfQuestions, type Form, type FormContent, type FormRow } from './form.ts';
import { drawIds, inSubjectOrder, loadDrawable } from './draw-pool.ts';
import { createDrawnForms, mediaIn, type Pool } from './drawn-forms.ts';
import { loadExamOutlines, loadFormDisciplines } from './exams.ts';
import type { ExamOutline, FormDiscipline, SittingChoice } from './outline.ts';
import { isProfileSubject } from '#server/storage/profile-subject.ts';

export interface FormStore {
  /**
   * The form that a new attempt gets for this variant and profile; null when it would have no question.
   * @param seed of what is drawn from a bank; an exam without a blueprint gives everybody the same
   */
  current(examId: number, choice?: SittingChoice, seed?: string): Promise<Form | null>;
  /** Returns the outline of an exam for a new attempt; null when there is no such exam. */
  outline(examId: number): Promise<ExamOutline | null>;
  /** Returns the disciplines of these forms. */
  disciplinesOf(formIds: readonly number[]): Promise<Map<number, readonly FormDiscipline[]>>;
  /** @throws if there is no such form: attempts keep theirs for ever. */
  get(formId: number): Promise<Form>;
  /** The form's questions with their keys and what was corrected in them: for scoring only. */
  keyed(formId: number): Promise<readonly SatQuestion[]>;
  /** A key of this exam was corrected. */
  invalidateCorrections(examId: number): void;
}

/** How long a look at the bank holds: the first minute of an exam brings thousands of starts. Milliseconds. */
const currentFormMs = 5_000;

const commonChoice: SittingChoice = { variantId: null, profileDirectionId: null };

const storedContent = v.object({
  disciplines: v.array(discipline),
  sharedContents: v.array(sharedContent),
  tools: formTools,
  sections: formSections,
});

export function createFormStore(sql: Queryable): FormStore {
  const forms = new LRUCache<number, Form>({ max: 500 });
  const keyedForms = new LRUCache<number, KeyedForm>({ max: 200 });
  const drawn = createDrawnForms(sql);
  const corrections = createCorrectionStore(sql);
  const currentForms = new LRUCache<string, Promise<Frozen | null>>({ max: 2000, ttl: currentFormMs });
  const outlines = new LRUCache<number, Promise<ExamOutline | null>>({ max: 500, ttl: currentFormMs });
  const disciplines = new LRUCache<number, readonly FormDiscipline[]>({ max: 5000 });

  async function freeze(examId: number, choice: SittingChoice): Promise<Frozen | null> {
    const [own, drawable] = await Promise.all([
      loadPublishedQuestions(sql, examId, choice),
      loadDrawable(sql, examId, choice.profileDirectionId),
    ]);
    const rows: readonly FormRow[] = drawable ? inSubjectOrder<FormRow>([...own, ...drawable.rows], drawable.subjectIds) : own;
    if (rows.length === 0) return null;
    const { tools, sections } = await loadSettings(sql, examId);
    const texts = (drawable?.rows ?? []).flatMap(({ sharedContentId }) => sharedContentId ?? []);
    const disciplines = groupByDiscipline(rows);
    const plan = planOfForm(
      sections,
      disciplines.map(({ id }) => id),
    );
    const content: FormContent = {
      disciplines,
      sharedContents: await loadSharedContents(sql, examId, texts),
      // A form without tools and sections keeps the hash that it always had.
      ...(tools.length > 0 && { tools }),
      ...(plan.length > 0 && { sections: plan }),
    };
    const { variantId, profileDirectionId } = choice;
    // A form without variant and profile keeps the hash that it always had.
    const named = {
      ...content,
      ...(variantId !== null && { variantId }),
      ...(profileDirectionId !== null && { profileDirectionId }),
      ...(drawable && { draw: drawable.draw }),
    };
    const hash = createHash('sha256').update(canonicalJson(named)).digest('hex');
    await sql`
      insert into exam_form (exam_id, variant_id, profile_direction_id, hash, structure, content, sections, draw)
      values (${examId}, ${variantId}, ${profileDirectionId}, ${hash}, ${sql.json(rows.map((row) => row.id))},
        ${sql.json(testContentShapes.stamp(content) as never)}, ${plan.length > 0 ? sql.json(plan) : null}, ${drawable ? sql.json(drawable.draw as never) : null})
      on conflict (exam_id, hash) do nothing`;
    const [row] = await sql<{ id: number }[]>`select id from exam_form where exam_id = ${examId} and hash = ${hash}`;
    if (!row) throw new Error(`The form of exam ${examId} vanished`);
    const form = remember(row.id, examId, profileDirectionId, content);
    if (!drawable) return { form, draw: null };
    const pool: Pool = { form, variantId, own: new Set(own.map(({ id }) => id)) };
    return { form, draw: (seed) => drawn.freeze(pool, drawIds(drawable.plan, seed)) };
  }

  function remember(id: number, examId: number, profileDirectionId: number | null, content: FormContent): Form {
    const questions = new Map(content.disciplines.flatMap((part) => part.questions).map((entry) => [entry.id, entry.question]));
    const sectionOf = sectionsOfQuestions(content);
    const form = { id, examId, profileDirectionId, content, questions, sectionOf, media: mediaIn(content) };
    forms.set(id, form);
    return form;
  }

  async function get(formId: number): Promise<Form> {
    const known = forms.get(formId) ?? drawn.known(formId);
    if (known) return known;
    const [row] = await sql<
      { examId: number; profileDirectionId: number | null; content: unknown; poolId: number | null; structure: number[] }[]
    >`
      select exam_id as "examId", profile_direction_id as "profileDirectionId", content, pool_id as "poolId", structure
      from exam_form where id = ${formId}`;
    if (!row) throw new Error(`No form ${formId}`);
    if (row.poolId !== null) return drawn.remember(formId, await get(row.poolId), row.structure);
    return remember(formId, row.examId, row.profileDirectionId, v.parse(storedContent, testContentShapes.read(row.content)));
  }

  return {
    async current(examId, choice = commonChoice, seed = '') {
      const name = `${examId}/${choice.variantId}/${choice.profileDirectionId}`;
      let frozen = currentForms.get(name);
      if (!frozen) {
        frozen = freeze(examId, choice);
        currentForms.set(name, frozen);
        frozen.catch(() => currentForms.delete(name));
      }
      const found = await frozen;
      return found?.draw ? found.draw(seed) : (found?.form ?? null);
    },

    outline(examId) {
      const known = outlines.get(examId);
      if (known) return known;
      const promise = loadExamOutlines(sql, [examId]).then((found) => found.get(examId) ?? null);
      outlines.set(examId, promise);
      promise.catch(() => outlines.delete(examId));
      return promise;
    },

    async disciplinesOf(formIds) {
      // Those of drawn forms are in memory while they are sat.
      for (const id of formIds) {
        const own = disciplines.has(id) ? undefined : drawn.disciplinesOf(id);
        if (own) disciplines.set(id, own);
      }
      return loadFormDisciplines(sql, disciplines, formIds);
    },

    get,

    async keyed(formId) {
      const structure = await drawn.structureOf(formId);
      const ofId = structure?.poolId ?? formId;
      const known = keyedForms.get(ofId) ?? (await loadKeyed(sql, ofId));
      keyedForms.set(ofId, known);
      const all = await Promise.all(known.examIds.map((examId) => corrections.of(examId)));
      const questions = structure ? pickKeyed(known.questions, structure.ids) : known.questions;
      return withCorrections(questions, new Map(all.flatMap((own) => [...own])));
    },

    invalidateCorrections: (examId) => corrections.invalidate(examId),
  };
}

/** Form that the bank gives at this moment. */
interface Frozen {
  /** Form that everybody gets; the pool of an exam with a blueprint. */
  form: Form;
  /** Null: everybody gets `form`. */
  draw: ((seed: string) => Promise<Form>) | null;
}

interface KeyedForm {
  /** The form's exam, then the banks that its questions are from. */
  examIds: readonly number[];
  questions: readonly KeyedQuestion[];
}

function pickKeyed(questions: readonly KeyedQuestion[], ids: readonly number[]): KeyedQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadSettings(sql: Queryable, examId: number): Promise<{ tools: ExamTool[]; sections: ExamSection[] }> {
  const [row] = await sql<
    { tools: ExamTool[]; sections: ExamSection[] }[]
  >`select tools, sections from exam where id = ${examId}`;
  return row ?? { tools: [], sections: [] };
}

/** A form's questions with the keys that were sat. */
export async function loadKeyed(sql: Queryable, formId: number): Promise<KeyedForm> {
  const rows = await sql<(Omit<FormRow, 'subjectId' | 'subjectTitle'> & { examId: number; ownerId: number })[]>`
    select f.exam_id as "examId", o.exam_id as "ownerId", q.id, q.mechanic, q.content, q.points, q.partial_credit as "partialCredit",
      q.shared_content_id as "sharedContentId"
    from exam_form f
    cross join lateral jsonb_array_elements_text(f.structure) with ordinality as s(version_id, place)
    join exam_question_version q on q.id = s.version_id::int
    join exam_question o on o.id = q.question_id
    where f.id = ${formId} order by s.place`;
  const examIds = [...new Set(rows.flatMap(({ examId, ownerId }) => [examId, ownerId]))];
  return { examIds, questions: rows.map(readStoredQuestion) };
}

/** Only the direction's subjects count among the ENT's profile subjects; mandatory ones come first. */
async function loadPublishedQuestions(
  sql: Queryable,
  examId: number,
  { variantId, profileDirectionId }: SittingChoice,
): Promise<readonly FormRow[]> {
  return sql<FormRow[]>`
    select qv.id, q.subject_id as "subjectId", case e.for_lang when 'kz' then s.title_kz else s.title_ru end as "subjectTitle",
      qv.mechanic, qv.content, qv.points, qv.partial_credit as "partialCredit", qv.shared_content_id as "sharedContentId"
    from exam_question q
    join exam e on e.id = q.exam_id
    join exam_question_version qv on qv.id = q.current_version_id
    join exam_subject s on s.id = q.subject_id
    left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = q.subject_id
    where q.exam_id = ${examId} and q.is_published and q.archived_at is null
      and (q.variant_id is null or q.variant_id = ${variantId})
      and (not ${isProfileSubject(sql)}
        or q.subject_id in (select subject_id from exam_direction_subject where direction_id = ${profileDirectionId}))
    order by ${isProfileSubject(sql)}, es.position nulls last, q.subject_id, q.position, q.id`;
}

/** Loads all texts of the exam, and of its bank those that stand beside a question that can be drawn. */
async function loadSharedContents(sql: Queryable, examId: number, drawn: readonly number[]): Promise<SharedContent[]> {
  const rows = await sql<(Omit<SharedContent, 'layout'> & { layout: SharedLayout | null })[]>`
    select id, title, content, layout from shared_content
    where exam_id = ${examId} and archived_at is null or id = any(${sql.array([...new Set(drawn)])}::int[]) order by id`;
  // Without a layout the content is as it always was, and so is its form's hash.
  return rows.map(({ layout, ...shared }) => (layout ? { ...shared, layout } : shared));
}

/** Keyless, in the order of the rows. */
export function groupByDiscipline(rows: readonly FormRow[]): Discipline[] {
  const disciplines = new Map<number, Discipline>();
  for (const row of rows) {
    const part = disciplines.get(row.subjectId) ?? { id: row.subjectId, title: row.subjectTitle, questions: [] };
    disciplines.set(row.subjectId, part);
    part.questions.push({ id: row.id, question: toPublicQuestion(readStoredQuestion(row)), answers: null });
  }
  return [...disciplines.values()];
}
