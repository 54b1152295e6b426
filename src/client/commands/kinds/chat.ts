import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ChatPerson } from '#contract/chat/chat.ts';
import {
  chatBroadcastKind,
  chatEditKind,
  chatReadKind,
  chatRemoveKind,
  chatReportKind,
  chatSendKind,
  type ChatSend,
} from '#contract/commands/kinds/chat.ts';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { withSent } from '../chat-last.ts';
import { chatPeopleKey, groupsQuery, teachersQuery, threadKey, type ThreadData } from '../chat-query.ts';
import { chatSendOf, chatSubject } from '../chat-send.ts';
import { withMessageChange } from '../message-change.ts';
import type { ClientKind } from './client-kind.ts';

export function newMessage(body: ChatSend): NewCommand {
  const { kind, version } = chatSendKind;
  return { kind, version, subject: chatSubject(body.to), body: { ...body }, files: body.files.map(({ upload }) => upload) };
}

export function newEdit(to: number, id: string, text: string): NewCommand {
  return { kind: chatEditKind.kind, version: chatEditKind.version, subject: chatSubject(to), body: { to, id, text } };
}

export function newRemoval(to: number, id: string): NewCommand {
  return { kind: chatRemoveKind.kind, version: chatRemoveKind.version, subject: chatSubject(to), body: { to, id } };
}

/** Apart from the messages: what was read does not wait for a photo. */
export function newRead(to: number, seq: number): NewCommand {
  return { kind: chatReadKind.kind, version: chatReadKind.version, subject: `chat-read ${to}`, body: { to, seq } };
}

export function newReport(to: number, seq: number, reason: string): NewCommand {
  const { kind, version } = chatReportKind;
  return { kind, version, subject: `chat-report ${to}`, body: { to, seq, reason } };
}

export function newBroadcast(groupId: number, text: string): NewCommand {
  const { kind, version } = chatBroadcastKind;
  return { kind, version, subject: `chat-class ${groupId}`, body: { groupId, text } };
}

function refresh({ body }: CommandView): void {
  const to = body?.['to'];
  if (typeof to === 'number') void queryClient.invalidateQueries({ queryKey: threadKey(to) });
  void queryClient.invalidateQueries({ queryKey: chatPeopleKey });
}

/** The lists show a message that has arrived before the server is asked again. */
function arrive(view: CommandView): void {
  const to = chatSendOf(view)?.to;
  const put = <Person extends ChatPerson>(people: readonly Person[]) =>
    people.map((person) => (person.id === to ? withSent(person, view) : person));
  queryClient.setQueryData(teachersQuery.queryKey, (people) => people && put(people));
  queryClient.setQueryData(groupsQuery.queryKey, (groups) => groups?.map((group) => ({ ...group, people: put(group.people) })));
  refresh(view);
}

/** A changed message is shown changed before the server is asked again. */
function patch(view: CommandView): void {
  const to = view.body?.['to'];
  if (typeof to === 'number')
    queryClient.setQueryData<ThreadData>(
      threadKey(to),
      (known) => known && { ...known, messages: known.messages.map((message) => withMessageChange(message, view)) },
    );
  refresh(view);
}

function kindOf(
  { kind }: CommandKind,
  title: MessageDescriptor,
  field: string | null,
  applied: (view: CommandView) => void = refresh,
): ClientKind {
  const mine: ClientKind['mine'] = (body) => {
    const text = field === null ? null : body[field];
    return typeof text === 'string' ? text : '';
  };
  return { kind, title, mine, theirs: () => null, over: () => null, applied };
}

export const chatKinds: readonly ClientKind[] = [
  kindOf(chatSendKind, msg`Message`, 'text', arrive),
  kindOf(chatEditKind, msg`Message, edited`, 'text', patch),
  kindOf(chatRemoveKind, msg`Messages read`, null, patch),
  kindOf(chatReadKind, msg`Messages that were read`, null),
  kindOf(chatReportKind, msg`Report about a message`, 'reason'),
  kindOf(chatBroadcastKind, msg`Message to a class`, 'text'),
];
