import type postgres from 'postgres';
import { examCheck, mostFindingsOfCode, type Finding, type FindingCode } from '#contract/bank/exam-check.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { checkExam } from './check-exam.ts';
import { loadExam } from './load-exam.ts';

export function examCheckHandler(sql: postgres.Sql): Handler {
  return handle(examCheck, async ({ params }) => {
    const loaded = await loadExam(sql, params.id);
    if (!loaded) return fail('NOT_FOUND');
    const { exam, title, pairId } = loaded;
    const findings = await checkExam(exam);
    const byCode = groupByCode(findings);
    const blockers = findings.filter(({ severity }) => severity === 'blocker').length;
    return {
      data: {
        exam: { id: exam.id, title, forLang: exam.forLang, pairId },
        isReady: blockers === 0,
        counts: { blockers, warnings: findings.length - blockers },
        byCode: [...byCode].map(([code, all]) => ({ code, count: all.length })),
        findings: firstOfEach(byCode),
      },
    };
  });
}

function groupByCode(findings: readonly Finding[]): Map<FindingCode, Finding[]> {
  const groups = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.code);
    if (group) group.push(finding);
    else groups.set(finding.code, [finding]);
  }
  return groups;
}

/** A bank that was imported without descriptions has thousands of the same: nobody reads them all. */
function firstOfEach(byCode: ReadonlyMap<FindingCode, readonly Finding[]>): Finding[] {
  return [...byCode.values()].flatMap((all) => all.slice(0, mostFindingsOfCode));
}
