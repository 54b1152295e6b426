import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMinute } from '#ui/use-minute.ts';
import { listPeople, type ListedPerson } from '#client/commands/chat-last.ts';
import { teachersQuery } from '#client/commands/chat-query.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { ListState } from './list-state.tsx';
import css from './list.module.css';
import { PersonRow } from './people-list.tsx';
import { ChatSearch } from './search.tsx';
import { useChatInterval } from './use-live-chat.ts';

const toTeacher = (teacherId: number, children: ReactNode): ReactNode => (
  <Link to="/chat/chat/$teacherId" params={{ teacherId }} className={css['link']}>
    {children}
  </Link>
);

/** A student's teachers, the last message first. */
export function ChatList() {
  const refetchInterval = useChatInterval();
  const query = useQuery({ ...teachersQuery, refetchInterval });
  useQueue();
  const people = listPeople(query.data ?? [], useCommands());
  const now = useMinute();
  const row = (person: ListedPerson): ReactNode => (
    <PersonRow key={person.id} person={person} now={now} renderLink={(children) => toTeacher(person.id, children)} />
  );
  return (
    <ChatSearch people={people} renderPerson={row} renderLink={({ personId }, children) => toTeacher(personId, children)}>
      <ListState query={query} />
      {query.data?.length === 0 && (
        <p className={css['note']}>
          <Trans>Your teachers appear here as soon as they are assigned to your class.</Trans>
        </p>
      )}
      <ul className={css['people']}>{people.map(row)}</ul>
    </ChatSearch>
  );
}
