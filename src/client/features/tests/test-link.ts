import { linkOptions } from '@tanstack/react-router';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';

export type TestPlace = 'preview' | 'test' | 'result';

/** The way to a test's pages. The path's parameter has another name for certifications, and the ENT a page of its own (specification P§2). */
export function testLink(
  { kind, examId, accessTypeId }: Pick<TestListItem, 'kind' | 'examId' | 'accessTypeId'>,
  place: TestPlace,
) {
  if (place === 'result') return resultLink(kind, examId);
  if (kind === 'testing') {
    const params = { examId };
    if (place === 'preview') return linkOptions({ to: '/testing/$examId', params });
    if (accessTypeId === accessTypes.ent) return linkOptions({ to: '/testing/$examId/ent', params });
    return linkOptions({ to: '/testing/$examId/test', params });
  }
  const params = { certId: examId };
  if (place === 'test') return linkOptions({ to: '/certification/$certId/test', params });
  return linkOptions({ to: '/certification/$certId', params });
}

/** The address of the page before a test: what a star on it remembers. */
export function previewPath({ kind, examId }: Pick<TestListItem, 'kind' | 'examId'>): string {
  return `/${kind}/${examId}`;
}

export function resultLink(kind: AttemptKind, examId: number) {
  return kind === 'testing'
    ? linkOptions({ to: '/testing/$examId/result', params: { examId } })
    : linkOptions({ to: '/certification/$certId/result', params: { certId: examId } });
}
