import { linkOptions } from '@tanstack/react-router';
import type { AttemptKind } from '#domain/exam/access-type.ts';

export type TestPlace = 'preview' | 'test' | 'result';

/** The way to a test's pages. The path's parameter has another name for certifications (specification P§2). */
export function testLink(kind: AttemptKind, examId: number, place: TestPlace) {
  if (kind === 'testing') {
    const params = { examId };
    if (place === 'test') return linkOptions({ to: '/testing/$examId/test', params });
    if (place === 'result') return linkOptions({ to: '/testing/$examId/result', params });
    return linkOptions({ to: '/testing/$examId', params });
  }
  const params = { certId: examId };
  if (place === 'test') return linkOptions({ to: '/certification/$certId/test', params });
  if (place === 'result') return linkOptions({ to: '/certification/$certId/result', params });
  return linkOptions({ to: '/certification/$certId', params });
}
