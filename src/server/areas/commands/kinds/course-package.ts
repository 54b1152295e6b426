import type postgres from 'postgres';
import { coursePackageKind } from '#contract/commands/kinds/course-package.ts';
import { scopeReports, takeReports } from '#server/areas/courses/services.ts';
import { handleKind } from '../handler.ts';

export const coursePackageHandler = handleKind<postgres.TransactionSql, (typeof coursePackageKind)['body']>(coursePackageKind, {
  scope: scopeReports,
  apply: takeReports,
});
