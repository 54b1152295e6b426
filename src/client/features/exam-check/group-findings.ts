import { findingCodes, type Finding, type FindingCode } from '#contract/bank/exam-check.ts';

export interface FindingsOfCode {
  code: FindingCode;
  severity: Finding['severity'];
  findings: readonly Finding[];
  /** All of them; the server names the first ones only. */
  count: number;
}

/** One group per code, in the server's order: blockers first. */
export function groupFindings(
  findings: readonly Finding[],
  byCode: readonly { code: FindingCode; count: number }[],
): FindingsOfCode[] {
  return byCode.map(({ code, count }) => ({
    code,
    count,
    severity: findingCodes[code],
    findings: findings.filter((finding) => finding.code === code),
  }));
}
