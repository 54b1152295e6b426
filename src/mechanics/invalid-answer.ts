/**
 * Why an answer doesn't fit its question. A closed list: the server answers 422 with it, the device keeps the answer and tells the student,
 * and neither tries it again.
 */
export type InvalidReason =
  /** Not an answer of this mechanic at all: a wrong shape, an unknown field, a text that cannot be stored. */
  | 'malformed'
  /** Names an option, statement, square, gap, item or zone that the question doesn't have. */
  | 'unknown-id'
  /** The same choice or link twice. */
  | 'duplicate'
  /** More than a zone's `capacity`. */
  | 'too-many'
  /** Longer than the question's `maxLength`. */
  | 'too-long'
  /** A second link of a left item where each takes one. */
  | 'already-linked'
  /** An item in two zones. */
  | 'placed-twice';

export interface InvalidAnswer {
  /** Where in the answer, fields and indexes joined by dots: `pairs.0.left`; empty for the whole answer. */
  path: string;
  reason: InvalidReason;
}
