/**
 * A unit in an exam: its materials are a shared content with a layout, its questions are questions of the bank. So it is frozen, sat, scored, corrected
 * and counted as every other question is.
 */
import type postgres from 'postgres';
import type { SharedLayout } from '#contract/attempts/parts.ts';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { pointsOfUnit, shareOfRatio } from '#domain/bank/pisa-unit.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import { addQuestion, draftOf, writeDraft, type Draft } from '../questions/draft.ts';
import { endPosition, lockOrder, orderOf, reorder, spread } from '../questions/place.ts';
import { findLostMedia, publish, toPublished } from '../questions/publish.ts';
import { lockQuestion } from '../questions/select.ts';
import { removeOne } from '../remove.ts';
import { bankTexts } from '../texts.ts';
import { findEdited } from './edited.ts';

export interface Wish {
  /** The exam's subject; null: its first one. */
  subjectId: number | null;
  /** Also over what was changed in the exam itself. */
  isReplacing: boolean;
}

/**
 * Writes the unit's questions into its exam and publishes them; those that are there already get a new version. Call it with the unit locked.
 * @returns why not, by field; null: it is done
 */
export async function putIn(
  tx: postgres.TransactionSql,
  unit: PisaUnit,
  { subjectId: wished, isReplacing }: Wish,
  personId: number,
): Promise<FieldFaults | null> {
  const { uuid, examId } = unit;
  if (examId === null) return { examId: bankTexts.noExam };
  if (!unit.isActive) return { isActive: bankTexts.unitNotReady };
  const subjectId = await findSubject(tx, examId, wished);
  if (subjectId === null) return { subjectId: bankTexts.noSubject };
  const hindrance = await findHindrance(tx, unit);
  if (hindrance) return hindrance;
  const edited = isReplacing ? null : await findEdited(tx, unit, await questionsOf(tx, uuid));
  if (edited) return { edited };
  if (unit.inExam && unit.inExam.examId !== examId) await takeOut(tx, uuid);
  await lockOrder(tx, [examId]);
  const sharedContentId = await writeMaterials(tx, unit, examId);
  const known = await questionsOf(tx, uuid);
  const points = pointsOfUnit(unit.score, unit.questions.length);
  const ids: number[] = [];
  for (const [index, { uuid: own, type, content }] of unit.questions.entries()) {
    const draft: Draft = {
      mechanic: type,
      content,
      points: points[index] ?? 0,
      partialCredit: true,
      sharedContentId,
      groupId: unit.groupId,
      levelId: unit.difficultyLevelId,
      subjectId,
      variantId: null,
      learningGoalId: null,
      tags: [],
    };
    const id = await writeQuestion(tx, { examId, id: known.get(own) ?? null }, draft, personId);
    if (!known.has(own))
      await tx`
        insert into pisa_unit_question (unit_uuid, uuid, question_id) values (${uuid}, ${own}, ${id})
        on conflict (unit_uuid, uuid) do update set question_id = excluded.question_id`;
    ids.push(id);
  }
  const stays = new Set(ids);
  for (const id of known.values()) if (!stays.has(id)) await removeOne(tx, 'exam-questions', id);
  await putTogether(tx, examId, ids);
  await tx`update pisa_unit set exam_version = ${unit.version}, subject_id = ${subjectId} where uuid = ${uuid}`;
  return null;
}

/** Its questions go, or are archived where somebody has sat them. */
export async function takeOut(tx: postgres.TransactionSql, uuid: string): Promise<void> {
  for (const id of (await questionsOf(tx, uuid)).values()) await removeOne(tx, 'exam-questions', id);
  const [row] = await tx<{ id: number | null }[]>`select shared_content_id as id from pisa_unit where uuid = ${uuid}`;
  await tx`update pisa_unit set exam_version = null, shared_content_id = null where uuid = ${uuid}`;
  await tx`delete from pisa_unit_question where unit_uuid = ${uuid}`;
  // A question of the exam's own may name it: then it stays.
  if (row?.id) await removeOne(tx, 'shared-contents', row.id);
}

/** Looked at before anything is written: incomplete questions, media that are not stored. */
async function findHindrance(tx: postgres.TransactionSql, unit: PisaUnit): Promise<FieldFaults | null> {
  const faults: FieldFaults = {};
  for (const [index, { type, content }] of unit.questions.entries()) {
    const draft = { id: index + 1, mechanic: type, content, points: 1, partialCredit: true, sharedContentId: null };
    const checked = toPublished(draft);
    const [fault] = checked.ok ? [] : checked.faults;
    if (fault) faults[`questions.${index}`] = fault.text;
    else if ((await findLostMedia(tx, [content])).size > 0) faults[`questions.${index}`] = bankTexts.lostMedia;
  }
  const lost = await findLostMedia(
    tx,
    unit.stimuli.map(({ content }) => content),
  );
  if (lost.size > 0) faults['stimuli'] = bankTexts.lostMedia;
  return Object.keys(faults).length > 0 ? faults : null;
}

async function findSubject(tx: postgres.TransactionSql, examId: number, wished: number | null): Promise<number | null> {
  const rows = await tx<{ id: number }[]>`
    select es.subject_id as id from exam_exam_subject es join exam_subject s on s.id = es.subject_id
    where es.exam_id = ${examId} and s.archived_at is null and es.subject_id <> all(${[...kindSubjectIds]}::int[])
    order by es.position, es.subject_id`;
  const found = wished === null ? rows[0] : rows.find(({ id }) => id === wished);
  return found?.id ?? null;
}

/** By the unit's name for them; those that were removed in the exam are not there. */
async function questionsOf(tx: postgres.TransactionSql, uuid: string): Promise<Map<string, number>> {
  const rows = await tx<{ uuid: string; id: number }[]>`
    select uq.uuid, uq.question_id as id from pisa_unit_question uq join exam_question q on q.id = uq.question_id
    where uq.unit_uuid = ${uuid} and q.archived_at is null`;
  return new Map(rows.map(({ uuid: own, id }) => [own, id]));
}

async function writeMaterials(tx: postgres.TransactionSql, unit: PisaUnit, examId: number): Promise<number | null> {
  const [before] = await tx<{ id: number }[]>`
    select s.id from pisa_unit u join shared_content s on s.id = u.shared_content_id
    where u.uuid = ${unit.uuid} and s.archived_at is null and s.exam_id = ${examId}`;
  const { stimuli, content } = unit;
  if (stimuli.length === 0) return null;
  const { direction, ratio } = content.settings;
  const side = stimuli.map(({ uuid }) => content.data[uuid]?.position.side).find((one) => one !== undefined) ?? 'first';
  const pages = stimuli.map((stimulus) => ({ title: stimulus.title, content: stimulus.content }));
  const layout: SharedLayout = { direction, share: shareOfRatio(ratio), side, ...(pages.length > 1 && { pages }) };
  const whole = pages.map(({ title, content: html }) => (title ? `<h3>${escaped(title)}</h3>${html}` : html)).join('');
  const text = { title: unit.title, content: pages.length > 1 ? whole : (pages[0]?.content ?? '') };
  const json = JSON.stringify(layout);
  if (before) {
    await tx`
      update shared_content set title = ${text.title}, content = ${text.content}, layout = ${json}::text::jsonb, revision = revision + 1,
        updated_at = now() where id = ${before.id}`;
    return before.id;
  }
  const [made] = await tx<{ id: number }[]>`
    insert into shared_content (exam_id, title, content, layout) values (${examId}, ${text.title}, ${text.content}, ${json}::text::jsonb)
    returning id`;
  if (!made) throw new Error('No shared content was added');
  await tx`update pisa_unit set shared_content_id = ${made.id} where uuid = ${unit.uuid}`;
  await tx`update exam set questions_has_shared_content = true where id = ${examId} and not questions_has_shared_content`;
  return made.id;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A question whose last published version says the same gets no new one. */
async function writeQuestion(
  tx: postgres.TransactionSql,
  place: { examId: number; id: number | null },
  draft: Draft,
  personId: number,
): Promise<number> {
  let { id } = place;
  if (id === null) {
    id = await addQuestion(
      tx,
      { examId: place.examId, position: await endPosition(tx, place.examId), creationId: null },
      draft,
      personId,
    );
    if (id === null) throw new Error('A question without a creationId was not added');
  } else {
    const before = await lockQuestion(tx, id);
    if (before && !isSame(draftOf(before), draft))
      await writeDraft(tx, before, { ...draft, tags: before.tags, learningGoalId: before.learningGoalId }, personId);
  }
  const question = await lockQuestion(tx, id);
  const [fault] = question ? await publish(tx, question) : [];
  if (fault) throw new Error(`Question ${id} of a unit was looked through, and not published: ${fault.path}`);
  return id;
}

function isSame(before: Draft, { tags: _tags, learningGoalId: _goal, ...after }: Draft): boolean {
  return (Object.keys(after) as (keyof typeof after)[]).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
}

/** In the unit's order, where the foremost of them stands. */
async function putTogether(tx: postgres.TransactionSql, examId: number, ids: readonly number[]): Promise<void> {
  const all = await orderOf(tx, examId);
  const own = new Set(ids);
  const before = all.slice(all.findIndex((id) => own.has(id))).find((id) => !own.has(id)) ?? null;
  await spread(tx, examId, reorder(all, ids, before));
}
