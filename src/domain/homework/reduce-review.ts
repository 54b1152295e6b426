/**
 * Reducer for a reviewer's commands on their own review of one version of a work. The server decides by it, a page predicts by
 * it.
 */
import { isSame } from '#lib/is-same.ts';
import { inConflict, invalid, reduced, type Reduced } from '#domain/reduced.ts';
import type { ReviewState, RubricChoices } from './homework.ts';
import { fitsMark } from './marks.ts';

/** Moments in milliseconds since the epoch. */
export interface OwnReview {
  state: ReviewState;
  mark: number | null;
  /** The most that the mark could be, as the reviewer saw the homework. */
  points: number;
  rubric: RubricChoices | null;
  comment: string;
  /** Id of the command that wrote it; null: only marks on pages so far. */
  versionId: string | null;
  isOwnTeacher: boolean;
  isRightEnded: boolean;
  changedAt: number;
  returnedAt: number | null;
}

/** `expects`: id of the command whose result the reviewer saw. */
export type ReviewCommand =
  | {
      kind: 'homework-review';
      id: string;
      expects: string | null;
      body: Pick<OwnReview, 'mark' | 'points' | 'rubric' | 'comment'>;
    }
  /** `points`: of the homework as it is now. */
  | { kind: 'homework-review-marks'; points: number }
  | { kind: 'homework-return'; expects: string | null }
  /** Without `expects` it revokes whatever is there. */
  | { kind: 'homework-retract'; expects: string | null };

/** The moment, and the reviewer's rights: the server knows them, a page assumes them. */
export interface ReviewedBy {
  at: number;
  isOwnTeacher: boolean;
  isRightEnded: boolean;
}

/** An empty review. */
export function begunReview(points: number, { at, isOwnTeacher, isRightEnded }: ReviewedBy): OwnReview {
  return {
    state: 'open',
    mark: null,
    points,
    rubric: null,
    comment: '',
    versionId: null,
    isOwnTeacher,
    isRightEnded,
    changedAt: at,
    returnedAt: null,
  };
}

/** @param own null: there is no review; the same object comes back where a command changes nothing */
export function reduceReview(own: OwnReview | null, command: ReviewCommand, by: ReviewedBy): Reduced<OwnReview> {
  switch (command.kind) {
    case 'homework-review': {
      const { mark, points, rubric, comment } = command.body;
      // The homework may have changed since: the choices name its criteria as the reviewer saw them.
      const criteria = Object.entries(rubric ?? {}).map(([key, most]) => ({ id: key, title: key, points: most }));
      if (mark !== null && !fitsMark({ points, rubric: criteria }, mark, rubric)) return invalid('mark');
      const said = { mark, points, rubric, comment };
      if (own && own.versionId !== command.expects && !saysSame(own, said)) return inConflict(own);
      const before = own ?? begunReview(points, by);
      const { at, ...rights } = by;
      const state = before.state === 'returned' ? 'returned' : 'open';
      return reduced({ ...before, ...said, ...rights, state, versionId: command.id, changedAt: at });
    }
    case 'homework-review-marks':
      return reduced(own ?? begunReview(command.points, by));
    case 'homework-return':
      if (!own) return invalid('version');
      if (own.versionId !== command.expects) return inConflict(own);
      return reduced(own.state === 'returned' ? own : { ...own, state: 'returned', returnedAt: by.at });
    case 'homework-retract':
      if (!own) return invalid('version');
      if (command.expects !== null && own.versionId !== command.expects) return inConflict(own);
      return reduced(own.state === 'returned' ? { ...own, state: 'retracted', returnedAt: null } : own);
  }
}

function saysSame(
  own: OwnReview,
  { mark, points, rubric, comment }: Pick<OwnReview, 'mark' | 'points' | 'rubric' | 'comment'>,
) {
  return own.mark === mark && own.points === points && own.comment === comment && isSame(own.rubric, rubric);
}
