import type { ImportDetail, ImportFaultCode, RefusalCode } from '#domain/bank/import-reasons.ts';

/**
 * Leaves the reading of one question, from however deep in it, with the reason for its refusal; `readItems` catches it. A return value would have to be
 * handed through every small step.
 */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: ImportDetail;
  constructor(code: RefusalCode, detail: ImportDetail = {}) {
    super(code);
    this.code = code;
    this.detail = shorten(detail);
  }
}

/** The same for the whole file; `parseBank` catches it. */
export class FileFault extends Error {
  readonly code: ImportFaultCode;
  readonly detail: ImportDetail;
  constructor(code: ImportFaultCode, detail: ImportDetail = {}) {
    super(code);
    this.code = code;
    this.detail = shorten(detail);
  }
}

const longest = 200;

/** The file's own words travel in reports: shortened, and without what no database keeps. */
export function shorten(detail: ImportDetail): ImportDetail {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? shortText(value) : value]),
  );
}

export function shortText(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
