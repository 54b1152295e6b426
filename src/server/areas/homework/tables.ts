/**
 * Tables that the rules of homework read and write, in the transaction of a call's commands: PostgreSQL, or the simulation's
 * memory.
 */
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { ShownReview } from '#contract/homework/parts.ts';
import type { ReviewMark } from '#contract/homework/review-mark.ts';
import type { HomeworkKind } from '#domain/homework/homework.ts';
import type { OwnReview } from '#domain/homework/reduce-review.ts';
import type { AnswerRules, Timeliness } from '#domain/homework/rules.ts';

/** One version of a work. */
export interface On {
  answerId: string;
  version: number;
}

/** A command about a work, and when it was made as far as a clock is believed. */
export interface Claim {
  id: string;
  answerId: string;
  madeAt: number;
}

export interface Right {
  id: string;
  /** When it was made, and now. */
  wasThere: boolean;
  isThere: boolean;
  isOwnTeacher: boolean;
}

/** The homework of a student's work, and what is there of the work. */
export interface Target extends AnswerRules {
  uuid: string;
  title: string;
  kind: HomeworkKind;
  versions: number;
  isReturned: boolean;
  /** Uploads of earlier versions. */
  known: readonly string[];
}

export interface NewVersion {
  n: number;
  commandId: string;
  madeAt: number;
  timeliness: Timeliness;
  body: HomeworkAnswer;
}

/** Effect of a command on the reviewer's own review. */
export interface ReviewChange {
  /** Null: there was none. */
  before: OwnReview | null;
  after: OwnReview;
  /** Expected review that the command names. */
  expects: string | null;
}

export interface Room {
  pages: number;
  /** Number of marks of all reviewers, including removed ones. */
  marks: number;
  /** Most points of the homework as it is now. */
  points: number;
}

/** All of one person, at one moment. */
export interface HomeworkTables {
  /** Ids of claims on homework that the student had when they made them, has now, or has answered before. */
  assigned(claims: readonly Claim[]): Promise<ReadonlySet<string>>;
  /** Null: no homework of the student's classes. The homework stays as it is until the transaction ends. */
  target(answerId: string): Promise<Target | null>;
  /** @returns false: one is not there, not whole, not the student's or in use. */
  claimPages(uploads: readonly string[]): Promise<boolean>;
  /** Collides with another version of the same number. */
  addVersion(target: Target, version: NewVersion): Promise<void>;
  tellReviewers(answerId: string, title: string): Promise<void>;
  /** Rights of the claims whose version is there. */
  rights(claims: readonly (Claim & On)[]): Promise<readonly Right[]>;
  /** The own review, which nobody else changes until the transaction ends. */
  ownReview(on: On): Promise<ShownReview | null>;
  /** The student hears what they get or lose by it. A new one collides with another one that comes at the same time. */
  putReview(on: On, change: ReviewChange): Promise<void>;
  room(on: On): Promise<Room>;
  claimVoices(uploads: readonly string[]): Promise<boolean>;
  /** An empty own review, where there is none. */
  beginReview(on: On, review: OwnReview): Promise<void>;
  /** A mark that is there already, or was removed, stays as it is. */
  addMarks(on: On, marks: readonly ReviewMark[]): Promise<void>;
  /** Own marks of the work only; one that is not there yet is removed in advance. */
  removeMarks(on: On, ids: readonly string[]): Promise<void>;
}
