/** Events of homework, beside those of every command. The checker reads nothing else. */
import type { ReviewState } from '#domain/homework/homework.ts';
import type { Entry } from '../commands/history.ts';

/** Content of a review: mark and comment, as one text. Null: there is none. */
export type Says = string | null;

/** Action of a person on a work. */
export type Deed =
  | { kind: 'answer'; answerId: string; text: string; files: readonly string[] }
  | ({ kind: 'review'; says: string } & Saw & OnPage)
  | ({ kind: 'marks'; add: readonly string[]; remove: readonly string[] } & OnPage)
  | ({ kind: 'return' | 'retract' } & Saw & OnPage);

/** The own review as it was on the page: what it said, and which command wrote that. */
export interface Saw {
  saw: Says;
  sawId: string | null;
}

export interface OnPage {
  answerId: string;
  version: number;
  /** The text of the version that is on the page before them. */
  pageText: string;
}

export interface VersionRow {
  answerId: string;
  n: number;
  commandId: string;
  text: string;
  files: readonly string[];
}

export interface ReviewEntry {
  answerId: string;
  version: number;
  reviewer: number;
  state: ReviewState;
  says: Says;
  points: number;
  isRightEnded: boolean;
  isOwnTeacher: boolean;
}

export interface MarkEntry {
  id: string;
  answerId: string;
  version: number;
  author: number;
  text: string;
}

export type HomeworkEntry =
  | Entry
  /** Beside `made`: what it was. `clockOff`: how far the device's clock is off, ms. `points`: of the homework as its maker saw it. */
  | { type: 'deed'; at: number; id: string; person: number; deed: Deed; clockOff: number; points: number }
  /** From now on this teacher may not review. */
  | { type: 'right-ended'; at: number; person: number }
  | { type: 'removed'; at: number }
  /** All tables at the end; removed marks are not in them. */
  | {
      type: 'tables';
      at: number;
      versions: readonly VersionRow[];
      reviews: readonly ReviewEntry[];
      marks: readonly MarkEntry[];
    };
