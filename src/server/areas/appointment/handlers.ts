import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { accessHandlers } from './access.ts';
import { periodHandlers } from './periods.ts';
import { previewHandlers } from './preview.ts';
import { teacherChangeHandlers } from './teacher-changes.ts';
import { teacherHandlers } from './teachers.ts';

/** Appointing tests in one's own school (specification P§7, E§5). */
export function appointmentHandlers(services: Services): Handler[] {
  return [periodHandlers, previewHandlers, teacherHandlers, teacherChangeHandlers, accessHandlers].flatMap((area) =>
    area(services),
  );
}
