import { createContext, type ReactNode } from 'react';
import type { ViewMode } from '#mechanics/view.ts';
import type { AnswerPage } from './essay.schema.ts';

/** Shows the photos of an answer where there is something that stores or serves them: the test room, the result. */
export type PaperSlotPart = (pages: readonly AnswerPage[], mode: ViewMode) => ReactNode;

/** Null: photos are only spoken of. */
export const PaperSlot = createContext<PaperSlotPart | null>(null);
