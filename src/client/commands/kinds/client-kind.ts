import type { MessageDescriptor } from '@lingui/core';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';

/** The client's half of a command kind; the other half is `contract/commands/kinds/<kind>.ts`. */
export interface ClientKind {
  kind: string;
  /** The thing that it changes, in the list of waiting commands. */
  title: MessageDescriptor;
  /** The text that the person entered. */
  mine: (body: Readonly<Record<string, unknown>>) => string;
  /** It says several fields of a record: two versions are not put one below the other. */
  hasFields?: true;
  /** The action that the person asked for, where the command has no text of its own. */
  wish?: MessageDescriptor;
  /** The server's version in a conflict, in the form of `mine`. Null: there is nothing any more. */
  theirs: (state: unknown) => string | null;
  /** The command that puts `text` in the place of what the server has. Null: the kind knows no conflict. */
  over: (view: CommandView, text: string) => NewCommand | null;
  /**
   * In the same decision as an earlier command that is put over the server's: what is asked for once more.
   * @param on the id of that command, or of what the server has where the person chose that
   * @param all what is known of the person's commands: a later one may have revoked it
   */
  after?: (view: CommandView, on: string, all: readonly CommandView[]) => NewCommand | null;
  /** Updates the data that was read from the server. */
  applied: (view: CommandView) => void;
  /** The id of what the server has in a conflict: what was asked for on top of one's own is asked for on top of it. Null: it has nothing. */
  onServer?: (state: unknown) => string | null;
  /** The same where the person chose what the server has. */
  discarded?: (view: CommandView) => void;
}
