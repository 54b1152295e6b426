import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { coursePackageKind, type CoursePackageReport } from '#contract/commands/kinds/course-package.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** Reports of one lesson's package are one stream. */
export function newReport(body: CoursePackageReport): NewCommand {
  const { kind, version } = coursePackageKind;
  return { kind, version, subject: `package ${body.lessonId}`, body: { ...body } };
}

/** Null: of another kind. */
export function reportOfBody(kind: string, body: CommandView['body']): CoursePackageReport | null {
  if (kind !== coursePackageKind.kind) return null;
  const parsed = v.safeParse(coursePackageKind.body, body);
  return parsed.success ? parsed.output : null;
}

export const coursePackage: ClientKind = {
  kind: coursePackageKind.kind,
  title: msg`Package of a course`,
  mine(body) {
    const report = reportOfBody(coursePackageKind.kind, body);
    return report === null || report.score === null ? '' : `${report.score} %`;
  },
  theirs: () => null,
  over: () => null,
  applied: () => void queryClient.invalidateQueries({ queryKey: ['courses'] }),
};
