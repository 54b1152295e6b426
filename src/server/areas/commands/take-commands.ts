import type postgres from 'postgres';
import type { CommandResult } from '#contract/commands/command.ts';
import { deriveKey } from '#server/derive-key.ts';
import { executeCommands, type CommandCall } from './execute.ts';
import { appealHandler } from './kinds/appeal.ts';
import { chatHandlersOfCommands } from './kinds/chat.ts';
import { courseLessonHandler } from './kinds/course-lesson.ts';
import { coursePackageHandler } from './kinds/course-package.ts';
import { examMarkHandlers } from './kinds/exam-mark.ts';
import { favouriteHandler } from './kinds/favourite.ts';
import { homeworkHandlers } from './kinds/homework.ts';
import { lessonStepHandler } from './kinds/lesson.ts';
import { liveLessonHandlersOfCommands } from './kinds/live-lesson.ts';
import { ownNoteHandler } from './kinds/own-note.ts';
import { ownSettingHandler } from './kinds/own-setting.ts';
import { planThemeHandler } from './kinds/plan-theme.ts';
import { simulationTaskHandler } from './kinds/simulation.ts';
import { createPostgresCommandLog } from './postgres-command-log.ts';

/** Every kind that this server knows, by its name. */
export const commandHandlers = new Map(
  [
    ownNoteHandler,
    favouriteHandler,
    ownSettingHandler,
    appealHandler,
    ...homeworkHandlers,
    ...chatHandlersOfCommands,
    simulationTaskHandler,
    courseLessonHandler,
    coursePackageHandler,
    lessonStepHandler,
    planThemeHandler,
    ...examMarkHandlers,
    ...liveLessonHandlersOfCommands,
  ].map((handler) => [handler.kind.kind, handler]),
);

/** The key that seals a person's commands on their devices. */
export function commandKeyOf(secret: string, personId: number): Uint8Array {
  return deriveKey(secret, `commands ${personId}`);
}

/** Carries out commands of `actor`. @returns null where other calls were in the way each time: nothing happened, send it again. */
export function takeCommands(sql: postgres.Sql, call: CommandCall): Promise<CommandResult[] | null> {
  return executeCommands(createPostgresCommandLog(sql), commandHandlers, call);
}
