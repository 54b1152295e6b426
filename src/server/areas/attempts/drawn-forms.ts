/**
 * Forms that were drawn, one for nearly every attempt. Each is a short row: the pool that it was drawn from, frozen with all content, and which of its
 * questions it has. So a hundred thousand attempts are as many rows of some hundred bytes, and a form is put together in memory.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#server/storage/database.ts';
import { planOfForm } from '#domain/exam/section-plan.ts';
import { sectionsOfQuestions, type Form, type FormContent } from './form.ts';
import type { FormDiscipline } from './outline.ts';

export interface Pool {
  form: Form;
  variantId: number | null;
  /** The exam's own questions: everybody gets them. */
  own: ReadonlySet<number>;
}

interface Structure {
  poolId: number;
  /** In the order of the form. */
  ids: readonly number[];
}

export interface DrawnForms {
  /** The form of a pool's own questions and these, which are in it. */
  freeze(pool: Pool, drawn: readonly number[]): Promise<Form>;
  /** Null: it has to be read, or was not drawn. */
  known(formId: number): Form | null;
  remember(formId: number, pool: Form, ids: readonly number[]): Form;
  /** Null: the form was not drawn. */
  structureOf(formId: number): Promise<Structure | null>;
  disciplinesOf(formId: number): readonly FormDiscipline[] | null;
}

/** Some hundred bytes each: those of all attempts that are sat at once. */
const mostStructures = 50_000;

export function createDrawnForms(sql: Queryable): DrawnForms {
  const structures = new LRUCache<number, Structure>({ max: mostStructures });
  /** Ids of the forms that have no pool. */
  const whole = new LRUCache<number, true>({ max: 5000 });
  const forms = new LRUCache<number, Form>({ max: 500 });
  const pools = new LRUCache<number, Parts>({ max: 100 });

  function partsOf(pool: Form): Parts {
    const known = pools.get(pool.id) ?? takeApart(pool);
    pools.set(pool.id, known);
    return known;
  }

  function remember(formId: number, pool: Form, ids: readonly number[]): Form {
    structures.set(formId, { poolId: pool.id, ids });
    const form = assemble(formId, partsOf(pool), ids);
    forms.set(formId, form);
    return form;
  }

  function known(formId: number): Form | null {
    const form = forms.get(formId);
    if (form) return form;
    const structure = structures.get(formId);
    const parts = structure && pools.get(structure.poolId);
    if (!parts) return null;
    const made = assemble(formId, parts, structure.ids);
    forms.set(formId, made);
    return made;
  }

  return {
    known,
    remember,
    async freeze({ form: pool, variantId, own }, drawn) {
      const has = new Map<number, number[]>();
      const { subjectOf } = partsOf(pool);
      for (const id of [...own, ...drawn]) {
        const subjectId = subjectOf.get(id) ?? 0;
        has.set(subjectId, [...(has.get(subjectId) ?? []), id]);
      }
      const ids = pool.content.disciplines.flatMap(({ id }) => has.get(id) ?? []);
      const hash = createHash('sha256').update(`${pool.id} ${ids.join()}`).digest('hex');
      const { examId, profileDirectionId } = pool;
      const [made] = await sql<{ id: number }[]>`
        insert into exam_form (exam_id, variant_id, profile_direction_id, hash, structure, pool_id)
        values (${examId}, ${variantId}, ${profileDirectionId}, ${hash}, ${sql.json(ids)}, ${pool.id})
        on conflict (exam_id, hash) do nothing returning id`;
      const [found] = made
        ? [made]
        : await sql<{ id: number }[]>`select id from exam_form where exam_id = ${examId} and hash = ${hash}`;
      if (!found) throw new Error(`The form of exam ${examId} vanished`);
      return known(found.id) ?? remember(found.id, pool, ids);
    },
    async structureOf(formId) {
      const structure = structures.get(formId);
      if (structure) return structure;
      if (whole.has(formId)) return null;
      const [row] = await sql<{ poolId: number | null; ids: number[] }[]>`
        select pool_id as "poolId", structure as ids from exam_form where id = ${formId}`;
      if (!row) throw new Error(`No form ${formId}`);
      if (row.poolId === null) {
        whole.set(formId, true);
        return null;
      }
      const read = { poolId: row.poolId, ids: row.ids };
      structures.set(formId, read);
      return read;
    },
    disciplinesOf(formId) {
      const form = known(formId);
      return form
        ? form.content.disciplines.map(({ id, title, questions }) => ({
            id,
            title,
            questions: questions.length,
            points: questions.reduce((sum, { question }) => sum + question.points, 0),
          }))
        : null;
    },
  };
}

type Discipline = FormContent['disciplines'][number];

/** A pool by its questions and texts, each with the media that it shows. */
interface Parts {
  pool: Form;
  subjectOf: ReadonlyMap<number, number>;
  entries: ReadonlyMap<number, { entry: Discipline['questions'][number]; media: readonly string[] }>;
  textMedia: ReadonlyMap<number, readonly string[]>;
}

function takeApart(pool: Form): Parts {
  const { disciplines, sharedContents } = pool.content;
  return {
    pool,
    subjectOf: new Map(disciplines.flatMap(({ id, questions }) => questions.map((entry) => [entry.id, id] as const))),
    entries: new Map(
      disciplines.flatMap(({ questions }) => questions.map((entry) => [entry.id, { entry, media: mediaIn(entry) }] as const)),
    ),
    textMedia: new Map(sharedContents.map((text) => [text.id, mediaIn(text)])),
  };
}

/** Everything under /media/ that the content shows, each once. */
export function mediaIn(content: unknown): string[] {
  return [...new Set(JSON.stringify(content).match(/\/media\/[\w.-]+/g))];
}

function assemble(id: number, { pool, subjectOf, entries, textMedia }: Parts, ids: readonly number[]): Form {
  const titles = new Map(pool.content.disciplines.map((part) => [part.id, part.title]));
  const disciplines = new Map<number, Discipline>();
  const texts = new Set<number>();
  const media = new Set<string>();
  const questions = new Map<number, Discipline['questions'][number]['question']>();
  for (const questionId of ids) {
    const found = entries.get(questionId);
    if (!found) throw new Error(`Question ${questionId} is not in its pool`);
    const subjectId = subjectOf.get(questionId) ?? 0;
    const part = disciplines.get(subjectId) ?? { id: subjectId, title: titles.get(subjectId) ?? '', questions: [] };
    disciplines.set(subjectId, part);
    part.questions.push(found.entry);
    questions.set(questionId, found.entry.question);
    for (const name of found.media) media.add(name);
    const { sharedContentId } = found.entry.question;
    if (sharedContentId === null || texts.has(sharedContentId)) continue;
    texts.add(sharedContentId);
    for (const name of textMedia.get(sharedContentId) ?? []) media.add(name);
  }
  const { examId, profileDirectionId, content } = pool;
  const sharedContents = content.sharedContents.filter((text) => texts.has(text.id));
  const own: FormContent = { ...content, disciplines: [...disciplines.values()], sharedContents };
  if (content.sections) own.sections = planOfForm(content.sections, [...disciplines.keys()]);
  return {
    id,
    examId,
    profileDirectionId,
    content: own,
    questions,
    sectionOf: sectionsOfQuestions(own),
    media: [...media],
  };
}
