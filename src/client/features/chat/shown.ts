/** What a thread shows: the server's messages, with what this device has and the server does not yet. */
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage } from '#domain/language.ts';
import type { AboutKind, ChatAbout, ChatFile, ChatMessage, FileKind } from '#contract/chat/message.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { storedLanguage } from '#client/api/language.ts';
import type { ThreadData } from '#client/commands/chat-query.ts';
import { chatSendOf } from '#client/commands/chat-send.ts';
import { withMessageChange } from '#client/commands/message-change.ts';

export interface ShownFile {
  uploadId: string;
  kind: FileKind;
  seconds: number | null;
  /** Null: on this device only. */
  remote: ChatFile | null;
}

export interface ShownAbout {
  kind: AboutKind;
  id: string;
  title: string;
}

export interface ShownMessage {
  /** The same before and after it is on the server. */
  key: string;
  id: string;
  /** Null: not on the server. */
  seq: number | null;
  isMine: boolean;
  text: string;
  files: readonly ShownFile[];
  reply: { isMine: boolean; text: string } | null;
  about: ShownAbout | null;
  at: number;
  isEdited: boolean;
  isRemoved: boolean;
  isBroadcast: boolean;
  /** Place of one's own message. */
  place: CommandPlace | 'read' | null;
  /** The command that was refused and can be discarded. */
  refused: CommandView | null;
}

const onTheWay: ReadonlySet<CommandPlace> = new Set(['saving', 'unsaved', 'device']);

/** @param views commands of this thread, in their order */
export function shownMessages(data: ThreadData | undefined, views: readonly CommandView[], ownId: number): ShownMessage[] {
  const messages = data?.messages ?? [];
  const arrived = new Set(messages.filter(({ authorId }) => authorId === ownId).map(({ id }) => id));
  const shown = messages.map((message) => ofServer(message, data?.readByPeer ?? 0, ownId));
  const textOf = (id: string | null) => {
    const found = shown.find((message) => message.id === id);
    return found ? { isMine: found.isMine, text: found.text } : null;
  };
  for (const view of views) {
    const body = chatSendOf(view);
    if (body && !arrived.has(view.id)) shown.push(ofDevice(view, body, textOf(body.replyTo)));
    else if (onTheWay.has(view.place)) overlay(shown, view);
  }
  return shown;
}

function ofServer(message: ChatMessage, readByPeer: number, ownId: number): ShownMessage {
  const { id, seq, authorId, text, reply, receivedAt, isEdited, isRemoved, isBroadcast } = message;
  const isMine = authorId === ownId;
  return {
    key: `${authorId} ${id}`,
    id,
    seq,
    isMine,
    text,
    files: message.files.map((remote) => ({ uploadId: remote.uploadId, kind: remote.kind, seconds: remote.seconds, remote })),
    reply: reply && { isMine: reply.authorId === ownId, text: reply.text },
    about: message.about && { kind: message.about.kind, id: message.about.id, title: titleOf(message.about) },
    at: receivedAt,
    isEdited,
    isRemoved,
    isBroadcast,
    place: isMine ? (seq <= readByPeer ? 'read' : 'server') : null,
    refused: null,
  };
}

function ofDevice(
  view: CommandView,
  { text, files, about }: NonNullable<ReturnType<typeof chatSendOf>>,
  reply: ShownMessage['reply'],
): ShownMessage {
  const { id, madeAt, place } = view;
  return {
    key: `own ${id}`,
    id,
    seq: null,
    isMine: true,
    text,
    files: files.map(({ upload, kind, seconds }) => ({ uploadId: upload, kind, seconds, remote: null })),
    reply,
    about,
    at: madeAt,
    isEdited: false,
    isRemoved: false,
    isBroadcast: false,
    place,
    refused: place === 'refused' ? view : null,
  };
}

function titleOf({ title, date }: ChatAbout): string {
  const name = inLanguage(title, storedLanguage());
  return date === null ? name : `${name}, ${fromIsoDate(date)}`;
}

/** An edit or a removal that is on its way is shown as done. */
function overlay(shown: ShownMessage[], view: CommandView): void {
  for (const [at, message] of shown.entries()) {
    const changed = message.isMine ? withMessageChange(message, view) : message;
    if (changed !== message) shown[at] = { ...changed, place: view.place };
  }
}
