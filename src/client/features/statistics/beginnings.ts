/** Addresses that lead on: every beginning of an address of statistics is a page (specification P§2), and these have nothing of their own to show. */
import { contingentKinds, filterOfKind } from '#domain/statistics/kinds.ts';

const root = '/control/statistics-by-students';
const id = /^[1-9]\d{0,8}$/;

/**
 * Says where a beginning of an address of statistics by students leads.
 * @param rest of the address, after the list
 * @param schoolId the reader's own; null: none
 * @returns null: there is no such page
 */
export function contingentBeginning(rest: string, schoolId: number | null): string | null {
  const [first = '', second, ...more] = rest.split('/').filter(Boolean);
  if (more.length > 0 || (second !== undefined && !id.test(second))) return null;
  if (first === 'by-class') return second === undefined ? root : null;
  if (first === 'by-school')
    return second === undefined ? root : schoolId === null ? null : `${root}/by-school/${second}/${schoolId}`;
  const kind = contingentKinds.find((one) => String(filterOfKind(one, null).accessTypeId) === first);
  if (kind === undefined) return id.test(first) && second === undefined ? `${root}?accessTypeId=${first}` : null;
  return second === undefined ? `${root}?accessTypeId=${first}` : `${root}/${first}/${second}/${kind}`;
}

/** True for `assign` alone: it leads to the start page, where one chooses what to assign. @param rest of the address, after the flow */
export function isAssignAlone(rest: string | undefined): boolean {
  return rest?.replace(/\/$/, '') === 'assign';
}
