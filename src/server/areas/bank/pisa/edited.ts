/** Edits in the exam itself since a unit was put in: renewing the unit would write over them. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type postgres from 'postgres';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { pointsOfUnit } from '#domain/bank/pisa-unit.ts';
import { readStoredDraft, toStoredContent } from '#mechanics/stored-question.keyed.ts';
import { cleanDraft } from '../questions/clean-question.ts';
import { readQuestion } from '../questions/select.ts';
import type { UnitBody } from './units.ts';

type Unit = Pick<UnitBody, 'score' | 'questions' | 'difficultyLevelId' | 'groupId'>;

/**
 * Says which questions were changed there. What stands there as the new version has it, too, is not meant.
 * @param known questions of the exam by the unit's names for them @returns null: nothing would be lost
 */
export async function findEdited(
  tx: postgres.TransactionSql,
  unit: PisaUnit,
  known: ReadonlyMap<string, number>,
): Promise<MessageDescriptor | null> {
  const was = await unitAsPutIn(tx, unit.uuid);
  if (!was) return null;
  const before = writtenBy(was);
  const after = writtenBy(unit);
  const numbers: number[] = [];
  for (const [name, id] of known) {
    const question = await readQuestion(tx, id);
    const put = before.get(name);
    if (!question || !put) continue;
    const now = canonicalJson({
      mechanic: question.mechanic,
      content: question.content,
      points: question.points,
      partialCredit: question.partialCredit,
      levelId: question.levelId,
      groupId: question.groupId,
    });
    if (now !== put.json && now !== after.get(name)?.json) numbers.push(put.number);
  }
  if (numbers.length === 0) return null;
  const list = numbers.toSorted((a, b) => a - b).join(', ');
  return msg`Questions of the unit that were changed in the exam itself: ${list}.`;
}

/** The version that was put in last. */
async function unitAsPutIn(tx: postgres.TransactionSql, uuid: string): Promise<Unit | null> {
  const [row] = await tx<{ unit: Unit }[]>`
    select v.unit from pisa_unit u join pisa_unit_version v on v.uuid = u.uuid and v.version = u.exam_version where u.uuid = ${uuid}`;
  return row?.unit ?? null;
}

/** By name: what a unit writes into its exam, and the question's number. */
function writtenBy({ score, questions, difficultyLevelId, groupId }: Unit): Map<string, { json: string; number: number }> {
  const points = pointsOfUnit(score, questions.length);
  return new Map(
    questions.map(({ uuid, type, content }, index) => {
      const stored = readStoredDraft(type, toStoredContent(type, cleanDraft(type, content)));
      const written = { mechanic: type, content: stored, points: points[index] ?? 0, partialCredit: true };
      return [uuid, { json: canonicalJson({ ...written, levelId: difficultyLevelId, groupId }), number: index + 1 }];
    }),
  );
}
