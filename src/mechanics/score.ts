/**
 * What a mechanic's scoring gives back. Written only in `*.score.ts` files, which the browser never reaches.
 */
export interface Score {
  /** 0 to 1: the share of the question's points that was earned, before the question's own `partialCredit` rule. */
  fraction: number;
  /** Part id (option, statement, gap, zone, left item) to right or wrong, for the review. */
  parts: Record<string, boolean>;
}
