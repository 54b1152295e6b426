/**
 * Forms: an exam's content frozen as it is sat. The bank may change at any time; an attempt keeps its form, and is scored by the
 * very versions that its student saw.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { discipline, sharedContent, type Discipline, type SharedContent } from '#contract/attempts/parts.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { keyedQuestion, type KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import type { Question } from '#mechanics/question.ts';
import type { Queryable } from '#server/storage/database.ts';

/** What students get: keyless. */
export interface FormContent {
  disciplines: Discipline[];
  sharedContents: SharedContent[];
}

export interface Form {
  id: number;
  examId: number;
  content: FormContent;
  questions: ReadonlyMap<number, Question>;
  media: string[];
}

export interface FormStore {
  /** The form that a new attempt of this exam gets; null when the exam has no question. */
  current(examId: number): Promise<Form | null>;
  /** @throws if there is no such form: attempts keep theirs for ever. */
  get(formId: number): Promise<Form>;
  /** The form's questions with their keys: for scoring only. */
  keyed(formId: number): Promise<readonly KeyedQuestion[]>;
}

export interface FormRow {
  id: number;
  subjectId: number;
  subjectTitle: string;
  mechanic: string;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

/** How long a look at the bank holds: the first minute of an exam brings thousands of starts. Milliseconds. */
const currentFormMs = 5_000;

const storedContent = v.object({ disciplines: v.array(discipline), sharedContents: v.array(sharedContent) });

export function createFormStore(sql: Queryable): FormStore {
  const forms = new LRUCache<number, Form>({ max: 500 });
  const keyedForms = new LRUCache<number, readonly KeyedQuestion[]>({ max: 200 });
  const currentForms = new LRUCache<number, Promise<Form | null>>({ max: 500, ttl: currentFormMs });

  async function freeze(examId: number): Promise<Form | null> {
    const rows = await loadPublishedQuestions(sql, examId);
    if (rows.length === 0) return null;
    const content = { disciplines: groupByDiscipline(rows), sharedContents: await loadSharedContents(sql, examId) };
    const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
    await sql`
      insert into exam_form (exam_id, hash, structure, content)
      values (${examId}, ${hash}, ${sql.json(rows.map((row) => row.id))}, ${sql.json(content as never)})
      on conflict (exam_id, hash) do nothing`;
    const [row] = await sql<{ id: number }[]>`select id from exam_form where exam_id = ${examId} and hash = ${hash}`;
    if (!row) throw new Error(`The form of exam ${examId} vanished`);
    return remember(row.id, examId, content);
  }

  function remember(id: number, examId: number, content: FormContent): Form {
    const questions = new Map(content.disciplines.flatMap((part) => part.questions).map((entry) => [entry.id, entry.question]));
    const form = { id, examId, content, questions, media: findMedia(content) };
    forms.set(id, form);
    return form;
  }

  return {
    current(examId) {
      const known = currentForms.get(examId);
      if (known) return known;
      const promise = freeze(examId);
      currentForms.set(examId, promise);
      promise.catch(() => currentForms.delete(examId));
      return promise;
    },

    async get(formId) {
      const known = forms.get(formId);
      if (known) return known;
      const [row] = await sql<
        { examId: number; content: unknown }[]
      >`select exam_id as "examId", content from exam_form where id = ${formId}`;
      if (!row) throw new Error(`No form ${formId}`);
      return remember(formId, row.examId, v.parse(storedContent, row.content));
    },

    async keyed(formId) {
      const known = keyedForms.get(formId);
      if (known) return known;
      const rows = await sql<FormRow[]>`
        select q.id, q.mechanic, q.content, q.points, q.partial_credit as "partialCredit", q.shared_content_id as "sharedContentId"
        from exam_form f
        cross join lateral jsonb_array_elements_text(f.structure) with ordinality as s(version_id, place)
        join exam_question_version q on q.id = s.version_id::int
        where f.id = ${formId} order by s.place`;
      const questions = rows.map((row) => v.parse(keyedQuestion, row));
      keyedForms.set(formId, questions);
      return questions;
    },
  };
}

async function loadPublishedQuestions(sql: Queryable, examId: number): Promise<readonly FormRow[]> {
  return sql<FormRow[]>`
    select qv.id, q.subject_id as "subjectId", case e.for_lang when 'kz' then s.title_kz else s.title_ru end as "subjectTitle",
      qv.mechanic, qv.content, qv.points, qv.partial_credit as "partialCredit", qv.shared_content_id as "sharedContentId"
    from exam_question q
    join exam e on e.id = q.exam_id
    join exam_question_version qv on qv.id = q.current_version_id
    join exam_subject s on s.id = q.subject_id
    left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = q.subject_id
    where q.exam_id = ${examId} and q.is_published and q.archived_at is null and q.variant_id is null
    order by es.position nulls last, q.subject_id, q.position, q.id`;
}

/** Also for a look at what would be frozen. */
export async function loadSharedContents(sql: Queryable, examId: number): Promise<SharedContent[]> {
  return [
    ...(await sql<
      SharedContent[]
    >`select id, title, content from shared_content where exam_id = ${examId} and archived_at is null order by id`),
  ];
}

/** Keyless, in the order of the rows. */
export function groupByDiscipline(rows: readonly FormRow[]): Discipline[] {
  const disciplines = new Map<number, Discipline>();
  for (const row of rows) {
    const part = disciplines.get(row.subjectId) ?? { id: row.subjectId, title: row.subjectTitle, questions: [] };
    disciplines.set(row.subjectId, part);
    part.questions.push({ id: row.id, question: toPublicQuestion(v.parse(keyedQuestion, row)), answers: null });
  }
  return [...disciplines.values()];
}

/** Everything under /media/ that the content shows, each once. */
export function findMedia(content: FormContent): string[] {
  return [...new Set(JSON.stringify(content).match(/\/media\/[\w.-]+/g))];
}
