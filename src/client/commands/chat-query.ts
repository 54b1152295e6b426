/** A thread on the device: the newest messages, sealed, brought up to date by what has changed since. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { uploadPath } from '#contract/uploads/links.ts';
import { opened, withChanges, withEarlier, withoutBefore, type Window } from '#domain/chat/thread.ts';
import { chatGroups, chatHistory, chatTeachers, type ChatPage } from '#contract/chat/chat.ts';
import type { ChatMessage } from '#contract/chat/message.ts';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

export interface ThreadData
  extends Window<ChatMessage>, Pick<ChatPage, 'peer' | 'firstSeq' | 'readByMe' | 'readByPeer' | 'canWrite' | 'quiet'> {}

const heldThreads = keepSealed(chatHistory);
const heldTeachers = keepSealed(chatTeachers);
const heldGroups = keepSealed(chatGroups);

/** Words of people: never readable on the disk. */
const meta = { silent: 'beside', isPersisted: false } satisfies { silent: Silence; isPersisted: boolean };

export const threadKey = (personId: number) => ['chat', 'with', personId] as const;
export const chatPeopleKey = ['chat', 'people'] as const;

export function threadQuery(personId: number) {
  const queryKey = threadKey(personId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ThreadData> => {
      const since = client.getQueryData<ThreadData>(queryKey)?.revision ?? null;
      const query = since === null ? {} : { after: String(since) };
      const { messages, revision, isComplete, ...page } = await read(chatHistory, { params: { personId }, query, signal });
      // Earlier messages may have come meanwhile.
      const known = client.getQueryData<ThreadData>(queryKey);
      const answer = { messages, revision };
      const window = known && since !== null && isComplete ? withChanges(known, since, answer) : opened(answer);
      return { ...page, ...withoutBefore(window, page.firstSeq) };
    },
    staleTime: 0,
    persister: heldThreads.persisterFn,
    meta: { ...meta, renewLink: (client, path) => renewLink(client, personId, path) },
  });
}

/** A link that has ended is no change of its thread: the messages around it are read again. @throws ApiFailure */
async function renewLink(client: QueryClient, personId: number, path: string): Promise<void> {
  const { messages } = client.getQueryData<ThreadData>(threadKey(personId)) ?? { messages: [] };
  const named = messages.find(({ files }) => files.some(({ url }) => uploadPath(url) === path));
  if (named) await loadBefore(client, personId, named.seq + 1);
}

/** Adds what stands before the window. @throws ApiFailure */
export async function loadEarlier(client: QueryClient, personId: number): Promise<void> {
  const queryKey = threadKey(personId);
  const data = client.getQueryData<ThreadData>(queryKey);
  const first = data?.messages[0]?.seq ?? 1;
  if (first > (data?.firstSeq ?? 1)) await loadBefore(client, personId, first);
}

async function loadBefore(client: QueryClient, personId: number, seq: number): Promise<void> {
  const query = { before: String(seq) };
  const { messages } = await read(chatHistory, { params: { personId }, query, silent: 'beside' });
  client.setQueryData<ThreadData>(threadKey(personId), (known) => known && { ...known, ...withEarlier(known, messages) });
}

export const teachersQuery = queryOptions({
  queryKey: [...chatPeopleKey, 'teachers'],
  queryFn: async ({ signal }) => (await read(chatTeachers, { signal })).people,
  staleTime: 0,
  persister: heldTeachers.persisterFn,
  meta,
});

export const groupsQuery = queryOptions({
  queryKey: [...chatPeopleKey, 'groups'],
  queryFn: async ({ signal }) => (await read(chatGroups, { signal })).groups,
  staleTime: 0,
  persister: heldGroups.persisterFn,
  meta,
});
