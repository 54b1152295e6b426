/** Calendar plans, their themes, and days on which schools are closed. */
import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { closedDayHandlers } from './closed-days.ts';
import { fileHandlers } from './file-handlers.ts';
import { importHandlers } from './imports.ts';
import { ownHandlers } from './own-handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { summativeHandlers } from './summative-handlers.ts';
import { themeHandlers } from './theme-handlers.ts';

export function plansHandlers(services: Services): Handler[] {
  return [
    ...planHandlers(services),
    ...themeHandlers(services),
    ...ownHandlers(services),
    ...summativeHandlers(services),
    ...fileHandlers(services),
    ...importHandlers(services),
    ...closedDayHandlers(services),
  ];
}
