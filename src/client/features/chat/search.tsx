import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { chatSearch } from '#contract/chat/chat.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { SearchFilter } from '#ui/filter-bar.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import { read, type Silence } from '#client/api/request.ts';
import { rank } from '#client/features/search/shared/match.ts';
import css from './list.module.css';

const fewestLetters = 2;
const typingMs = 250;

export type Found = DataOf<typeof chatSearch>['found'][number];

interface ChatSearchProps<Person> {
  people: readonly Person[];
  renderPerson: (person: Person) => ReactNode;
  renderLink: (found: Found, children: ReactNode) => ReactNode;
  /** Shown while nothing is searched for. */
  children: ReactNode;
}

/** Finds people of the list as one types, also without a network, and words in one's own messages with one. */
export function ChatSearch<Person extends { name: string }>(props: ChatSearchProps<Person>) {
  const { people, renderPerson, renderLink, children } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const named = text === '' ? [] : people.filter(({ name }) => rank(text, [name]) !== null);
  return (
    <>
      <div role="search" className={css['search']}>
        <SearchFilter label={t`Search`} value={typed} onChange={(value = '') => setTyped(value)} />
      </div>
      {text === '' ? (
        children
      ) : (
        <>
          {named.length > 0 && <ul className={css['people']}>{named.map(renderPerson)}</ul>}
          <FoundMessages text={text} hasPeople={named.length > 0} renderLink={renderLink} />
        </>
      )}
    </>
  );
}

interface FoundMessagesProps {
  text: string;
  /** Something was found beside messages. */
  hasPeople: boolean;
  renderLink: ChatSearchProps<never>['renderLink'];
}

function FoundMessages({ text, hasPeople, renderLink }: FoundMessagesProps) {
  const asked = useLater(text, typingMs);
  const query = useQuery({
    queryKey: ['chat', 'search', asked],
    queryFn: async ({ signal }) => (await read(chatSearch, { query: { q: asked }, signal })).found,
    enabled: asked.length >= fewestLetters,
    meta: { silent: 'beside' satisfies Silence, isPersisted: false },
  });
  if (query.isError)
    return (
      <p role="alert" className={css['note']}>
        {query.error.message}
      </p>
    );
  if (query.isFetching && !query.data) return <Skeleton height={120} />;
  if (!query.data?.length)
    return hasPeople ? null : (
      <p className={css['note']}>
        <Trans>Nothing found.</Trans>
      </p>
    );
  return (
    <section aria-labelledby="found-messages">
      <h3 id="found-messages" className={css['head']}>
        <Trans>Messages</Trans>
      </h3>
      <ul className={css['people']}>
        {query.data.map((one) => (
          <li key={`${one.personId} ${one.seq}`} className={css['person']}>
            {renderLink(
              one,
              <span className={css['words']}>
                <strong>{one.name}</strong>
                <span className={css['found']}>{one.text}</span>
                <span className={css['about']}>{formatDateTime(one.at)}</span>
              </span>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
