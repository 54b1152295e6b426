/** Is it ready? All rules over one exam, blockers first. Reads nothing but what it is given. */
import { setImmediate } from 'node:timers/promises';
import { findingCodes, type Finding, type FindingCode } from '#contract/bank/exam-check.ts';
import type { CheckedExam, CheckedQuestion } from './checked-exam.ts';
import { countMissing, findFault, remarksOn, remarksOnText, type PlacedRemark, type Remark } from './content-rules.ts';
import { findInExam } from './exam-rules.ts';
import { findInPair } from './pair-rules.ts';

const order = Object.keys(findingCodes) as FindingCode[];

/** After so many questions others get their turn: a large exam takes a second. */
const inOneGo = 100;

/** Everything that was found, in the order of the codes: blockers before warnings, and each code's in the order of the questions. */
export async function checkExam(exam: CheckedExam): Promise<Finding[]> {
  const remarks: PlacedRemark[] = findInExam(exam);
  for (const [index, question] of exam.questions.entries()) {
    if (index % inOneGo === inOneGo - 1) await setImmediate();
    for (const remark of inQuestion(question, exam.media))
      remarks.push({ ...remark, questionId: question.id, title: question.title });
  }
  remarks.push(...inSharedContents(exam), ...findInPair(exam));
  const rank = (code: FindingCode) => (findingCodes[code] === 'blocker' ? 0 : order.length) + order.indexOf(code);
  return remarks
    .map((remark): Finding => ({ ...remark, severity: findingCodes[remark.code] }))
    .toSorted((a, b) => rank(a.code) - rank(b.code));
}

function inQuestion(question: CheckedQuestion, media: ReadonlySet<string>): Remark[] {
  const { id, offered, draft } = question;
  const remarks = inState(question);
  if (offered) {
    const fault = findFault(id, offered);
    if (fault !== null) remarks.push({ code: 'key-fault', detail: fault });
  }
  const shown = offered ?? draft;
  return shown ? [...remarks, ...remarksOn(shown, media)] : remarks;
}

function inState({ offered, draft, wasPublished }: CheckedQuestion): Remark[] {
  if (!draft) return offered ? [] : [{ code: 'question-withdrawn', detail: '' }];
  const missing = String(countMissing(draft));
  if (offered) return [{ code: 'draft-newer', detail: missing }];
  if (wasPublished) return [{ code: 'question-withdrawn', detail: '' }];
  return [missing === '0' ? { code: 'draft-waiting', detail: '' } : { code: 'draft-incomplete', detail: missing }];
}

function inSharedContents({ sharedContents, questions, media }: CheckedExam): PlacedRemark[] {
  const used = new Set(questions.flatMap(({ offered, draft }) => [offered?.sharedContentId, draft?.sharedContentId]));
  return sharedContents.flatMap(({ id, title, content }) => {
    const at = { sharedContentId: id, title };
    if (!used.has(id)) return [{ code: 'shared-content-unused' as const, detail: title, ...at }];
    return remarksOnText(content, media).map((remark) => ({ ...remark, ...at }));
  });
}
