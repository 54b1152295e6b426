/** Last message of a thread in the lists of the chat, with what this device has and the server does not yet. */
import type { ChatPerson } from '#contract/chat/chat.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { chatSendOf, chatSubject } from './chat-send.ts';
import { withMessageChange } from './message-change.ts';

/** Somebody in a list, and where the last message is if it is an own one that the server does not have. */
export interface ListedPerson extends ChatPerson {
  place: CommandPlace | null;
}

const onTheWay: ReadonlySet<CommandPlace> = new Set(['saving', 'unsaved', 'device']);

/** The person with a message of this device as the last one; it is never earlier than the one before it. */
export function withSent<Person extends ChatPerson>(person: Person, view: CommandView): Person {
  const body = chatSendOf(view);
  if (!body || person.last?.id === view.id) return person;
  const [first] = body.files;
  const file = first ? { kind: first.kind, name: '' } : null;
  const at = Math.max(view.madeAt, person.last?.at ?? 0);
  return { ...person, last: { id: view.id, text: body.text, isMine: true, isRemoved: false, file, at } };
}

/**
 * Who has a message comes first, the newest above; the others follow in their order.
 *
 * @param people as the server lists them
 * @param views commands of this device, in their order
 */
export function listPeople(people: readonly ChatPerson[], views: readonly CommandView[]): ListedPerson[] {
  return people
    .map((person) => {
      const subject = chatSubject(person.id);
      return views.filter((view) => view.subject === subject).reduce(withView, { ...person, place: null });
    })
    .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
}

function withView(person: ListedPerson, view: CommandView): ListedPerson {
  const { last } = person;
  const { place } = view;
  const isRefused = place === 'refused' && view.madeAt > (last?.at ?? 0);
  if (!onTheWay.has(place) && !isRefused) return person;
  const sent = withSent(person, view);
  if (sent !== person) return { ...sent, place };
  if (!last?.isMine || isRefused) return person;
  const message = { ...last, isEdited: false, files: [], about: null };
  const { text, isRemoved } = withMessageChange(message, view);
  if (text === last.text && isRemoved === last.isRemoved) return person;
  return { ...person, last: { ...last, text, isRemoved, file: isRemoved ? null : last.file }, place };
}
