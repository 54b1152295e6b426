/** Events of a live lesson. Each event has a number of its lesson, 1, 2, 3, ..., and everybody applies them in that order. */
import type { Mark } from '#domain/ink/marks.ts';

export const eventKinds = ['state', 'slide', 'ink', 'question', 'answer', 'hand', 'ping', 'reflection'] as const;
export type EventKind = (typeof eventKinds)[number];

/** A page of a published lesson, or a board to write on: white, or with a picture of a lesson on it. */
export type Slide =
  | { of: 'page'; documentId: string; version: number; pageId: string }
  | { of: 'board'; board: number; picture: string | null; heightToWidth: number };

export const moods = ['clear', 'partly', 'unclear'] as const;
export type Mood = (typeof moods)[number];

export type LiveBody<Question = unknown> =
  | { kind: 'state'; to: 'started' | 'ended' }
  /** The way to the teacher by messages is shown, or not. */
  | { kind: 'state'; to: 'chat'; isOpen: boolean }
  | { kind: 'slide'; slide: Slide | null }
  | { kind: 'ink'; board: number; added: Mark[]; removed: string[] }
  | { kind: 'question'; op: 'ask'; questionId: string; question: Question }
  /** @property right the right answer where it is known @property counts of chosen options, and of all answers; null: they are not shown */
  | { kind: 'question'; op: 'close'; questionId: string; right: unknown; counts: AnswerCounts | null }
  | { kind: 'answer'; questionId: string; answer: unknown; isLate: boolean }
  | { kind: 'hand'; isUp: boolean; personId: number | null }
  /** @property pingId of the question "are you there" */
  | { kind: 'ping'; op: 'call' | 'here'; pingId: string }
  | { kind: 'reflection'; op: 'ask' }
  | { kind: 'reflection'; op: 'give'; mood: Mood; text: string };

export interface AnswerCounts {
  all: number;
  /** By the ids of options. */
  options: Record<string, number>;
}

export interface LiveEvent<Question = unknown> {
  seq: number;
  /** Made by the device, once. */
  id: string;
  personId: number;
  isStaff: boolean;
  /** Milliseconds since the epoch: when it reached the server. */
  at: number;
  body: LiveBody<Question>;
}

/** Events of one lesson in a database, so many at most. */
export const mostEvents = 20_000;
/** Marks and points of one event of ink. */
export const mostMarksAtOnce = 40;
export const mostPointsAtOnce = 4000;
export const mostBoards = 50;
export const longestReflection = 500;
