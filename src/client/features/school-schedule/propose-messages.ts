import type { ProposedItem, SchoolLoad, Unmet } from '#domain/schedule/propose.ts';

export interface ProposeOrder {
  school: SchoolLoad;
  /** Another one gives another proposal. */
  seed: number;
}

export interface Proposed {
  /** Lessons of classes, with and without a place. */
  of: number;
  /** Free lessons of classes between others. */
  gaps: number;
  items: ProposedItem[];
  unmet: Unmet[];
}

export type ProposeReport = { kind: 'progress'; placed: number; of: number } | ({ kind: 'done' } & Proposed);
