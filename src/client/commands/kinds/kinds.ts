import type { ClientKind } from './client-kind.ts';
import { appeal } from './appeal.ts';
import { chatKinds } from './chat.ts';
import { courseLesson } from './course-lesson.ts';
import { coursePackage } from './course-package.ts';
import { examMark, examMarkInk } from './exam-mark.ts';
import { examPage } from './exam-page.ts';
import { favourite } from './favourite.ts';
import { homeworkKinds } from './homework.ts';
import { lessonStep } from './lesson.ts';
import { liveKinds } from './live-lesson.ts';
import { ownNote } from './own-note.ts';
import { ownSetting } from './own-setting.ts';
import { planTheme } from './plan-theme.ts';
import { simulationTask } from './simulation.ts';

const kinds = new Map<string, ClientKind>(
  [
    favourite,
    ownNote,
    ownSetting,
    appeal,
    simulationTask,
    courseLesson,
    coursePackage,
    lessonStep,
    planTheme,
    examMark,
    examMarkInk,
    examPage,
    ...liveKinds,
    ...chatKinds,
    ...homeworkKinds,
  ].map((kind) => [kind.kind, kind]),
);

/** Undefined: of a newer build. Its command stays on the device and is listed without its content. */
export function kindOf(kind: string): ClientKind | undefined {
  return kinds.get(kind);
}
