/** Events of a story, as an onlooker sees them. The checker reads nothing else. */

export type Fate = 'applied' | 'conflict' | 'refused';

export type Entry =
  /** A person made a command. `order`: the person's own, over the whole device. */
  | { type: 'made'; at: number; device: number; page: number; person: number; id: string; subject: string; order: number }
  /** A page tells where a command is. */
  | { type: 'shown'; at: number; device: number; page: number; person: number; id: string; place: string }
  /** A page does not show it any more. */
  | { type: 'gone'; at: number; page: number; id: string }
  /** A page shows the text of a command: whose? */
  | { type: 'read'; at: number; device: number; person: number; id: string }
  /** The person decided about these. */
  | { type: 'decided'; at: number; device: number; ids: readonly string[] }
  /** Commands that are on a device's disk for good. */
  | { type: 'durable'; at: number; device: number; there: ReadonlyMap<string, string> }
  | { type: 'vanished'; at: number; device: number }
  /** Closed, or another person's from now on. */
  | { type: 'page-gone'; at: number; page: number }
  | { type: 'sent'; at: number; device: number; session: number; ids: readonly string[]; files: readonly string[] }
  /** Put into a file that somebody else brings to the server. */
  | { type: 'handed'; at: number; ids: readonly string[] }
  /** The server carried a command out: a row of the log. */
  | { type: 'logged'; at: number; person: number; stream: string; seq: number; id: string; fate: Fate; effect: string | null }
  /** A whole response reached a page. */
  | { type: 'received'; at: number; device: number; page: number; ids: readonly string[] }
  | { type: 'file-whole'; at: number; file: string }
  /** Twelve seconds after the store was emptied: what a page that was awake shows as being on the device. */
  | { type: 'claims'; at: number; device: number; ids: readonly string[] }
  /** The network is back, the disk refuses: what pages have in memory only. */
  | { type: 'unsaved'; at: number; device: number; ids: readonly string[] }
  | { type: 'unread'; at: number; device: number; text: string }
  /** The faults have stopped, and this is what is left on a device's disk. */
  | { type: 'left'; at: number; device: number; states: ReadonlyMap<string, string> };
