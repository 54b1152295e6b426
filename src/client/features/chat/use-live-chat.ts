import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { chatTopic } from '#contract/chat/chat.ts';
import { chatPeopleKey, threadKey } from '#client/commands/chat-query.ts';
import { subscribe } from '#client/live/live.ts';

/** A socket may break silently. */
const pollWithSocketMs = 60_000;
const pollMs = 10_000;

/** How often list and thread are asked for: one subscription serves both. */
export const ChatInterval = createContext(pollMs);
export const useChatInterval = (): number => useContext(ChatInterval);

/** Asks what is new whenever the socket says so. @returns how often to ask besides */
export function useLiveChat(): number {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      subscribe(chatTopic, {
        params: () => ({}),
        received(message) {
          void queries.invalidateQueries({ queryKey: threadKey(message.with) });
          void queries.invalidateQueries({ queryKey: chatPeopleKey });
        },
        line(open) {
          setIsOpen(open);
          // With the connection: what came while there was none.
          if (open) void queries.invalidateQueries({ queryKey: ['chat'] });
        },
      }),
    [queries],
  );
  return isOpen ? pollWithSocketMs : pollMs;
}
