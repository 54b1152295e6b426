/** Result of a mechanic's scoring. Written only in `*.score.ts` files, which the browser never reaches. */
export interface Score {
  /** 0 to 1: the share of the question's points that was earned, before the question's own `partialCredit` rule. */
  fraction: number;
  /**
   * Part id to right or wrong, for the review. Statements, gaps, zones, left items: all of them, an open one is wrong. Options, squares,
   * items to place: those that were chosen or placed. Typed texts without an id: `input` and `text`.
   */
  parts: Record<string, boolean>;
}
