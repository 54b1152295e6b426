import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { chatGroups } from '#contract/chat/chat.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { groupsQuery } from '#client/commands/chat-query.ts';
import { BroadcastDialog } from './broadcast.tsx';
import { ListState } from './list-state.tsx';
import css from './list.module.css';
import { PersonRow, Unread } from './people-list.tsx';
import { ChatSearch } from './search.tsx';
import { Supervision } from './supervision.tsx';
import { useLiveChat } from './use-live-chat.ts';

type Group = DataOf<typeof chatGroups>['groups'][number];

const toStudent = (groupId: number, userId: number, children: ReactNode): ReactNode => (
  <Link to="/control/chat/$groupId/$userId" params={{ groupId, userId }} className={css['link']}>
    {children}
  </Link>
);

/** Classes that one teaches or leads, their students, and what is unread; for the school's management also rules and reports. */
export function ControlChatScreen() {
  const { t } = useLingui();
  const { role, onBehalf } = useUser();
  const refetchInterval = useLiveChat();
  const query = useQuery({ ...groupsQuery, refetchInterval });
  const [target, setTarget] = useState<Group | null>(null);
  return (
    <div className={css['page']}>
      <PageHeading title={t`Chat`} />
      {isOneOf(role, management) && <Supervision />}
      <ChatSearch renderLink={({ groupId, personId }, children) => toStudent(groupId ?? 0, personId, children)}>
        <ListState query={query} />
        {query.data?.length === 0 && (
          <p className={css['empty']}>
            <Trans>The classes that you teach or lead appear here.</Trans>
          </p>
        )}
        {query.data?.map((group) => (
          <GroupSection
            key={group.id}
            group={group}
            isAlone={query.data.length === 1}
            onBroadcast={onBehalf ? null : () => setTarget(group)}
          />
        ))}
      </ChatSearch>
      {target && <BroadcastDialog group={target} onClose={() => setTarget(null)} />}
    </div>
  );
}

interface GroupSectionProps {
  group: Group;
  /** Open from the start. */
  isAlone: boolean;
  onBroadcast: (() => void) | null;
}

function GroupSection({ group, isAlone, onBroadcast }: GroupSectionProps) {
  const unread = group.people.reduce((sum, person) => sum + person.unread, 0);
  const students = group.people.length;
  // Whoever has written stands above.
  const people = group.people.toSorted((a, b) => b.unread - a.unread || (b.last?.at ?? 0) - (a.last?.at ?? 0));
  return (
    <details className={css['group']} open={isAlone || unread > 0} data-testid="chat-group">
      <summary>
        <strong>{group.label}</strong>
        <span className={css['about']}>
          <Plural value={students} one="# student" other="# students" />
        </span>
        <Unread count={unread} />
      </summary>
      {group.canBroadcast && onBroadcast && (
        <Button kind="quiet" size="s" onClick={onBroadcast} data-testid="broadcast">
          <Trans>Write to the whole class</Trans>
        </Button>
      )}
      <ul className={css['people']}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} renderLink={(children) => toStudent(group.id, person.id, children)} />
        ))}
      </ul>
    </details>
  );
}
