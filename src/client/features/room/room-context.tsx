import { createContext, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { AnswerView, AttemptSnapshot, OpenAttempt } from '#offline/types.ts';
import type { Announcer } from './announcer.tsx';
import type { Drafts } from './drafts.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import type { QuestionList } from './question-list.ts';

export interface RoomTools {
  attempt: OpenAttempt;
  drafts: Drafts;
  announcer: Announcer;
  /** The device refuses storage and the student went on all the same: nothing outlives this page. */
  isMemoryOnly: boolean;
  /** Opens the way without a network. */
  openHandOver: () => void;
  /** Of the practice, where nothing is stored or sent: stands in place of where answers are. */
  practiceNote?: ReactNode;
  /** Of a test with sections: the one that runs. */
  section?: RunningSection;
}

/** The look at everything before a test, or a section, is ended. */
export interface EndDialogProps {
  list: QuestionList;
  onOpen: (index: number) => void;
  onClose: () => void;
}

export interface RunningSection {
  plan: readonly ExamSection[];
  /** Of the plan, from 0. */
  index: number;
  timeLeft: () => number;
  /** What one has to know of it, above its questions. */
  note: ReactNode;
  /** In place of the finish, where another section follows. */
  next: { label: string; Dialog: ComponentType<EndDialogProps> } | undefined;
}

export const RoomContext = createContext<RoomTools | null>(null);

/** @throws outside of a room. */
export function useRoom(): RoomTools {
  const tools = use(RoomContext);
  if (!tools) throw new Error('No room around');
  return tools;
}

/**
 * A part of the snapshot. Drawn again only when that part changes, so `select` must give the same value for the same state: a
 * primitive, or an object of the snapshot that keeps its identity.
 */
export function useSnapshot<T>(select: (snapshot: AttemptSnapshot) => T): T {
  const { attempt } = useRoom();
  return useSyncExternalStore(attempt.subscribe, () => select(attempt.getSnapshot()));
}

/** What is on the screen for a question: what is being typed, else its newest answer. */
export function useAnswer(questionId: number): AnswerView | undefined {
  const { drafts } = useRoom();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(questionId));
  const stored = useSnapshot((snapshot) => snapshot.answers.get(questionId));
  return draft ?? stored;
}

/** The same without its place: what was chosen or typed, null for nothing. */
export function useAnswerValue(questionId: number): AnswerView['answers'] {
  const { drafts } = useRoom();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(questionId));
  const stored = useSnapshot((snapshot) => snapshot.answers.get(questionId)?.answers);
  return draft ? draft.answers : (stored ?? null);
}
