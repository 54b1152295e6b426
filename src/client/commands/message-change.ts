/** A message as its author's command leaves it, before the server says so. */
import { chatEditKind, chatRemoveKind } from '#contract/commands/kinds/chat.ts';
import { reduceMessage, type MessageState } from '#domain/chat/reduce-message.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { readCommand } from './read-command.ts';

interface Content {
  id: string;
  files: readonly unknown[];
  about: unknown;
}

/** @returns the message itself where the command is about another one, or changes nothing of it */
export function withMessageChange<Message extends MessageState & Content>(
  own: Message,
  view: Pick<CommandView, 'kind' | 'body'>,
): Message {
  const command = readCommand([chatEditKind, chatRemoveKind], view);
  if (command?.body.id !== own.id) return own;
  const { kind } = command;
  const outcome = reduceMessage(own, kind === 'chat-edit' ? { kind, text: command.body.text } : { kind });
  if (outcome.fate !== 'applied') return own;
  return { ...own, ...outcome.state, ...(outcome.state.isRemoved && { text: '', files: [], about: null }) };
}
