import { setImmediate } from 'node:timers/promises';
import type postgres from 'postgres';
import * as v from 'valibot';
import { examCheck, findingCodes, mostFindingsOfCode, type Finding, type FindingCode } from '#contract/bank/exam-check.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion } from '#mechanics/keyed-question.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { mediaNames } from '../questions/clean-question.ts';
import { findLostMedia } from '../questions/publish.ts';
import { loadCheckData, type CheckData, type CheckedQuestion } from './check-data.ts';
import { checkExam, checkPairs, checkPictures, checkRanges, checkSharedContents, type Tell } from './check-rules.ts';

/** After so many questions others get their turn: a large exam takes a second. */
const inOneGo = 100;

export function examCheckHandler(sql: postgres.Sql): Handler {
  return handle(examCheck, async ({ params }) => {
    const data = await loadCheckData(sql, params.id);
    if (!data) return fail('NOT_FOUND');
    const findings: Finding[] = [];
    const counts = { blockers: 0, warnings: 0 };
    const perCode = new Map<FindingCode, number>();
    const tell: Tell = (code, detail = '', question) => {
      const severity = findingCodes[code];
      counts[severity === 'blocker' ? 'blockers' : 'warnings'] += 1;
      const count = (perCode.get(code) ?? 0) + 1;
      perCode.set(code, count);
      if (count <= mostFindingsOfCode)
        findings.push({
          code,
          severity,
          detail: String(detail),
          ...(question && { questionId: question.id, title: question.title }),
        });
    };
    checkExam(data, tell);
    const lost = await findLostMedia(sql, [
      ...data.questions.map(({ content }) => content),
      ...data.sharedContents.map(({ content }) => content),
    ]);
    await checkQuestions(data, lost, tell);
    checkSharedContents(data, lost, tell);
    checkRanges(data, tell);
    checkPairs(data, tell);
    findings.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
    return { data: { isReady: counts.blockers === 0, counts, findings } };
  });
}

async function checkQuestions({ questions, drafts }: CheckData, lost: ReadonlySet<string>, tell: Tell): Promise<void> {
  let looked = 0;
  for (const question of questions) {
    looked += 1;
    if (looked % inOneGo === 0) await setImmediate();
    const fault = faultOf(question);
    if (question.isPublished && fault !== null) tell('key-fault', fault, question);
    if (!question.isPublished) tell(fault === null ? 'draft-waiting' : 'draft-incomplete', fault ?? '', question);
    for (const name of mediaNames(question.content)) if (lost.has(name)) tell('media-missing', `/media/${name}`, question);
    checkPictures(question, tell);
  }
  for (const draft of drafts) {
    const fault = faultOf(draft);
    tell(fault === null ? 'draft-waiting' : 'draft-incomplete', fault ?? '', draft);
  }
}

/** Why it cannot be scored, in English. */
function faultOf(question: CheckedQuestion): string | null {
  const parsed = v.safeParse(keyedQuestion, question);
  if (parsed.success) return findKeyFault(parsed.output);
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`;
}
