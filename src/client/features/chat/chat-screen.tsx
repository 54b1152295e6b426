import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { teachersQuery } from '#client/commands/chat-query.ts';
import { ListState } from './list-state.tsx';
import css from './list.module.css';
import { PersonRow } from './people-list.tsx';
import { ChatSearch } from './search.tsx';
import { useLiveChat } from './use-live-chat.ts';

/** A student's teachers. */
export function ChatScreen() {
  const { t } = useLingui();
  const refetchInterval = useLiveChat();
  const query = useQuery({ ...teachersQuery, refetchInterval });
  return (
    <div className={css['page']}>
      <PageHeading title={t`Chat`} />
      <ChatSearch
        renderLink={({ personId }, children) => (
          <Link to="/chat/chat/$teacherId" params={{ teacherId: personId }} className={css['link']}>
            {children}
          </Link>
        )}
      >
        <ListState query={query} />
        {query.data?.length === 0 && (
          <p className={css['empty']}>
            <Trans>Your teachers appear here as soon as your class has them.</Trans>
          </p>
        )}
        <ul className={css['people']}>
          {query.data?.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              renderLink={(children) => (
                <Link to="/chat/chat/$teacherId" params={{ teacherId: person.id }} className={css['link']}>
                  {children}
                </Link>
              )}
            />
          ))}
        </ul>
      </ChatSearch>
    </div>
  );
}
