/** Events of a story, as an onlooker sees them. The checker reads nothing else. */
import type { Entry } from '../commands/history.ts';

export interface SeenMessage {
  seq: number;
  id: string;
  text: string;
  isRemoved: boolean;
}

export type LiveEntry =
  | Entry
  /** Action of a person on a page, with its command. */
  | {
      type: 'did';
      at: number;
      page: number;
      person: number;
      id: string;
      kind: 'part' | 'send' | 'edit' | 'remove';
      order: number;
    }
  /** A page knows the lesson's log up to a number: ids of what it holds, in its order. */
  | { type: 'follows'; at: number; person: number; seq: number; ids: readonly string[] }
  /** A page knows the thread at a revision. */
  | { type: 'reads'; at: number; person: number; revision: number; messages: readonly SeenMessage[] }
  /** The server's own, at the end. */
  | { type: 'log'; at: number; events: readonly { seq: number; id: string; by: number; forId: number | null }[] }
  | { type: 'thread'; at: number; states: readonly (readonly (SeenMessage & { by: number })[])[] }
  /** A fresh look of each person when all is quiet. */
  | { type: 'ends'; at: number; person: number; seq: number; revision: number | null };
