/** People who write to each other over the API, as their devices do: by commands. */
import { randomUUID } from 'node:crypto';
import type { ChatPage } from '#contract/chat/chat.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { ApiClient } from './api-client.ts';

type Fate = Record<string, unknown>;

export interface Chatter {
  client: ApiClient;
  id: number;
  /** @returns the fates, without ids. */
  give(commands: readonly ChatCommand[]): Promise<Fate[]>;
  /** Sends a text. @returns the command's id */
  write(to: number, text: string, more?: Record<string, unknown>): Promise<string>;
  open(personId: number, query?: string): Promise<ChatPage>;
}

export interface ChatCommand {
  id?: string;
  kind: string;
  body: Record<string, unknown>;
  files?: string[];
  madeAt?: number;
}

export const sendOf = (to: number, text: string, more: Record<string, unknown> = {}): ChatCommand => ({
  kind: 'chat-send',
  body: { to, text, files: [], replyTo: null, ...more },
});

export function asChatter(client: ApiClient): Chatter {
  const id = client.user?.userId ?? 0;
  const give = async (commands: readonly ChatCommand[]): Promise<Fate[]> => {
    // A stream for each call: what is sent again is known by its id.
    const stream = randomUUID();
    const numbered = commands.map(({ files = [], ...given }, at) => ({
      id: randomUUID(),
      madeAt: Date.now(),
      ...given,
      stream,
      seq: at + 1,
      version: 1,
      files,
    }));
    const reply = await client.call(sendCommands, { body: { personId: id, commands: numbered } });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.data.results.map(({ id: _id, ...fate }) => fate);
  };
  return {
    client,
    id,
    give,
    async write(to, text, more) {
      const command = randomUUID();
      const [fate] = await give([{ id: command, ...sendOf(to, text, more) }]);
      if (fate?.['fate'] !== 'applied') throw new Error(JSON.stringify(fate));
      return command;
    },
    async open(personId, query = '') {
      const reply = await client.call<ChatPage>('GET', `/api/chat/with/${personId}${query}`);
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return reply.data;
    },
  };
}
