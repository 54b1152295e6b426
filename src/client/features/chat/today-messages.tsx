import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatPerson } from '#contract/chat/chat.ts';
import { TodayCard } from '#ui/today-card.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { groupsQuery, teachersQuery } from '#client/commands/chat-query.ts';
import css from './list.module.css';
import { PersonRow } from './people-list.tsx';

/** So many people are shown on the start page. */
const shown = 3;

/** On the start page: who has written; nothing where all is read. */
export function TodayMessages() {
  return useUser().role === 'ST' ? <FromTeachers /> : <FromStudents />;
}

function FromTeachers() {
  const { data = [] } = useQuery(teachersQuery);
  return (
    <Unread
      people={data}
      all={
        <Link to="/chat">
          <Trans>All chats</Trans>
        </Link>
      }
      renderLink={(person, children) => (
        <Link to="/chat/chat/$teacherId" params={{ teacherId: person.id }} className={css['link']}>
          {children}
        </Link>
      )}
    />
  );
}

function FromStudents() {
  const { data = [] } = useQuery(groupsQuery);
  const groupOf = new Map(data.flatMap(({ id, people }) => people.map((person) => [person.id, id])));
  // Somebody whom one teaches in two classes is there twice.
  const people = [...new Map(data.flatMap((group) => group.people.map((person) => [person.id, person]))).values()];
  return (
    <Unread
      people={people}
      all={
        <Link to="/control/chat">
          <Trans>All chats</Trans>
        </Link>
      }
      renderLink={(person, children) => (
        <Link
          to="/control/chat/$groupId/$userId"
          params={{ groupId: groupOf.get(person.id) ?? 0, userId: person.id }}
          className={css['link']}
        >
          {children}
        </Link>
      )}
    />
  );
}

interface UnreadProps {
  people: readonly ChatPerson[];
  all: ReactNode;
  renderLink: (person: ChatPerson, children: ReactNode) => ReactNode;
}

function Unread({ people, all, renderLink }: UnreadProps) {
  const { t } = useLingui();
  const now = useMinute();
  const unread = people.filter((person) => person.unread > 0).toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
  if (unread.length === 0) return null;
  return (
    <TodayCard title={t`New messages`} testId="today-messages" more={all}>
      <ul className={css['people']}>
        {unread.slice(0, shown).map((person) => (
          <PersonRow key={person.id} person={person} now={now} renderLink={(children) => renderLink(person, children)} />
        ))}
      </ul>
    </TodayCard>
  );
}
