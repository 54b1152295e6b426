/** The live lesson that this page is in, and the conference that was opened from it: whoever signs out meanwhile is asked first (specification P§4). */
import { conferenceKey } from './wipe.ts';

export interface InLesson {
  lessonId: string;
  title: string;
}

interface Conference extends InLesson {
  /** By its plan, milliseconds since the epoch. */
  until: number;
}

let entered: InLesson | null = null;

/** @returns leaves it */
export function enterLesson(lesson: InLesson): () => void {
  entered = lesson;
  return () => {
    if (entered === lesson) entered = null;
  };
}

/** Is the page in a lesson that goes on? */
export function isInLesson(): boolean {
  return entered !== null;
}

/** It goes on in a tab of its own, which tells nobody when it is closed. */
export function noteConference(conference: Conference): void {
  sessionStorage.setItem(conferenceKey, JSON.stringify(conference));
}

export function endConference(lessonId: string): void {
  if (readConference()?.lessonId === lessonId) sessionStorage.removeItem(conferenceKey);
}

/** Returns the lesson that a sign-out would leave. */
export function lessonToLeave(now = Date.now()): InLesson | null {
  const conference = readConference();
  return entered ?? (conference && conference.until > now ? conference : null);
}

/** The person knows, and leaves. */
export function leaveLesson(): void {
  entered = null;
  sessionStorage.removeItem(conferenceKey);
}

function readConference(): Conference | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(conferenceKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { lessonId, title, until } = stored as Partial<Conference>;
    return lessonId !== undefined && title !== undefined && until !== undefined ? { lessonId, title, until } : null;
  } catch {
    return null;
  }
}
