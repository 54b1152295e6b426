import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { chatGroups } from '#contract/chat/chat.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { useIsLarge } from '#ui/use-is-large.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { listPeople, type ListedPerson } from '#client/commands/chat-last.ts';
import { groupsQuery } from '#client/commands/chat-query.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { BroadcastDialog } from './broadcast.tsx';
import { NoThread } from './chat-panes.tsx';
import { ListState } from './list-state.tsx';
import css from './list.module.css';
import { PersonRow } from './people-list.tsx';
import { ChatSearch } from './search.tsx';
import { Supervision } from './supervision.tsx';
import { useChatInterval } from './use-live-chat.ts';

type Group = DataOf<typeof chatGroups>['groups'][number];

const toStudent = (groupId: number, userId: number, children: ReactNode): ReactNode => (
  <Link to="/control/chat/$groupId/$userId" params={{ groupId, userId }} className={css['link']}>
    {children}
  </Link>
);

/** Who has written, the last message first; below it the classes that one teaches or leads, with the other students. */
export function ControlChatList() {
  const { role, onBehalf } = useUser();
  const isLarge = useIsLarge();
  const refetchInterval = useChatInterval();
  const query = useQuery({ ...groupsQuery, refetchInterval });
  useQueue();
  const commands = useCommands();
  const now = useMinute();
  const [target, setTarget] = useState<Group | null>(null);
  const groups = query.data ?? [];
  const groupOf = new Map(groups.flatMap((group) => group.people.map(({ id }) => [id, group])));
  const people = listPeople(
    groups.flatMap((group) => group.people),
    commands,
  );
  const row = (person: ListedPerson, hasGroup = true): ReactNode => {
    const group = groupOf.get(person.id);
    return (
      <PersonRow
        key={person.id}
        person={person}
        now={now}
        {...(group && hasGroup && { group: group.label })}
        renderLink={(children) => toStudent(group?.id ?? 0, person.id, children)}
      />
    );
  };
  return (
    <>
      {!isLarge && isOneOf(role, management) && <Supervision />}
      <ChatSearch
        people={people}
        renderPerson={(person) => row(person)}
        renderLink={({ groupId, personId }, children) => toStudent(groupId ?? 0, personId, children)}
      >
        <ListState query={query} />
        {query.data?.length === 0 && (
          <p className={css['note']}>
            <Trans>The classes you teach or lead appear here.</Trans>
          </p>
        )}
        <ul className={css['people']}>{people.filter(({ last }) => last !== null).map((person) => row(person))}</ul>
        {groups.map((group) => (
          <GroupSection
            key={group.id}
            group={group}
            isAlone={groups.length === 1}
            onBroadcast={group.canBroadcast && !onBehalf ? () => setTarget(group) : null}
          >
            {people.filter(({ id, last }) => last === null && groupOf.get(id) === group).map((person) => row(person, false))}
          </GroupSection>
        ))}
      </ChatSearch>
      {target && <BroadcastDialog group={target} onClose={() => setTarget(null)} />}
    </>
  );
}

/** In place of a thread: for the school's management its rules and reports. */
export function NoStudent() {
  const { role } = useUser();
  return (
    <>
      {isOneOf(role, management) && (
        <div className={css['supervision']}>
          <Supervision />
        </div>
      )}
      <NoThread />
    </>
  );
}

interface GroupSectionProps {
  group: Group;
  /** Open from the start. */
  isAlone: boolean;
  onBroadcast: (() => void) | null;
  /** Students without a message. */
  children: readonly ReactNode[];
}

function GroupSection({ group, isAlone, onBroadcast, children }: GroupSectionProps) {
  const students = group.people.length;
  return (
    <details className={css['group']} open={isAlone} data-testid="chat-group">
      <summary>
        <strong>{group.label}</strong>
        <span className={css['about']}>
          <Plural value={students} one="# student" other="# students" />
        </span>
      </summary>
      {onBroadcast && (
        <Button kind="quiet" size="s" onClick={onBroadcast} data-testid="broadcast">
          <Trans>Write to the whole class</Trans>
        </Button>
      )}
      <ul className={css['people']}>{children}</ul>
    </details>
  );
}
