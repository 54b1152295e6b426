/**
 * Parts that a draft needs before it can be published: a closed list, so that every entry has words (editing/missing-words.tsx)
 * and a place in the editor (`data-part`). The editor shows them while one writes; the server refuses to publish by them.
 */

/** Kind of the part, where a code can be about several. */
export type PartKind = 'option' | 'statement' | 'left' | 'right' | 'gap' | 'square' | 'zone' | 'item' | 'criterion';

export type MissingCode =
  /** No right option, square, place for an item, link. */
  | 'no-right'
  /** A statement, gap or left item of which nobody said what is right. */
  | 'no-right-for-part'
  /** The key has several for what takes one. */
  | 'several-right'
  /** The key names what is no more. */
  | 'stale-right'
  | 'too-few'
  | 'too-many'
  /** A text that must not be empty: a label, an option of a gap's list. */
  | 'no-text'
  | 'text-too-long'
  | 'no-accepted'
  | 'too-many-accepted'
  | 'blank-accepted'
  /** Longer than a student may type. */
  | 'accepted-too-long'
  /** A tolerance, but no accepted text is a number. */
  | 'accepted-not-a-number'
  /** The stated number of choices is not the number of right ones. */
  | 'choose-differs'
  /** A gap that the text doesn't show. */
  | 'gap-not-in-text'
  /** A gap in the text twice, or one that is missing in the list of gaps. */
  | 'gap-strange'
  /** A zone without a place on the picture. */
  | 'zone-not-placed'
  | 'zone-outside'
  | 'zone-too-small'
  | 'squares-count'
  /** Two levels of a criterion with as many points. */
  | 'level-points'
  /** A field is outside its bounds; `detail` says which. */
  | 'other';

export interface Missing {
  code: MissingCode;
  part?: PartKind;
  /** Id of the part; an option of a gap's list is `GAP/OPTION`. Absent: the question as a whole, or its prompt. */
  partId?: string;
  /** The bound that is missed: options, characters, right ones. */
  limit?: number;
  /** English, for `other` only. */
  detail?: string;
}

/** Advice on a question that can be published. */
export type AdviceCode =
  | 'no-prompt'
  | 'empty-part'
  | 'same-parts'
  | 'no-description'
  /** Items stand in the order of their right places: whoever notices needs no knowledge. */
  | 'order-tells';

export interface Advice {
  code: AdviceCode;
  partId?: string;
}
