/** Reducer for the author's commands on a message. The server decides by it, a page predicts by it. */
import { reduced, type Reduced } from '#domain/reduced.ts';

export interface MessageState {
  /** Nobody in the thread is shown the text of a removed message. */
  text: string;
  isEdited: boolean;
  isRemoved: boolean;
}

export type MessageCommand = { kind: 'chat-edit'; text: string } | { kind: 'chat-remove' };

/** @param own null: the author has no such message */
export function reduceMessage(own: MessageState | null, command: MessageCommand): Reduced<MessageState, 'NOT_FOUND'> {
  if (!own || (own.isRemoved && command.kind === 'chat-edit')) return { fate: 'refused', code: 'NOT_FOUND', field: null };
  const { text, isEdited } = own;
  return command.kind === 'chat-edit'
    ? reduced({ text: command.text, isEdited: true, isRemoved: false })
    : reduced({ text, isEdited, isRemoved: true });
}
