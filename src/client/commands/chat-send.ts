import * as v from 'valibot';
import { chatSendKind, type ChatSend } from '#contract/commands/kinds/chat.ts';
import type { CommandView } from '#offline/commands/ports.ts';

/** Messages to one person with their edits and removals: one after the other. */
export const chatSubject = (personId: number): string => `chat ${personId}`;

/** Returns the message that a command sends; null: it sends none, or this device cannot open it. */
export function chatSendOf(view: CommandView): ChatSend | null {
  const parsed = v.safeParse(chatSendKind.body, view.body);
  return view.kind === chatSendKind.kind && parsed.success ? parsed.output : null;
}
