import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditKindNames } from '#contract/audit/actions.ts';
import { listAudit } from '#contract/audit/list-audit.ts';
import { readList } from '#client/api/request.ts';
import type { AuditSearch } from './audit-search.ts';

/** Not kept on the device. */
export function auditQuery({ q, kind, from, to, page }: AuditSearch) {
  const known = auditKindNames.find((name) => name === kind);
  const query = {
    ...(q?.trim() && { search: q.trim() }),
    ...(known && { kind: known }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page: String(page) }),
    offset: String(-new Date().getTimezoneOffset()),
  };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => readList(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
}
