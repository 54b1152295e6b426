import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { chatSearch } from '#contract/chat/chat.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { read, type Silence } from '#client/api/request.ts';
import css from './list.module.css';

const fewestLetters = 2;

export type Found = DataOf<typeof chatSearch>['found'][number];

interface ChatSearchProps {
  renderLink: (found: Found, children: ReactNode) => ReactNode;
  /** Shown while nothing is searched for. */
  children: ReactNode;
}

/** Finds words in one's own messages; needs a network. */
export function ChatSearch({ renderLink, children }: ChatSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const query = useQuery({
    queryKey: ['chat', 'search', text],
    queryFn: async ({ signal }) => (await read(chatSearch, { query: { q: text }, signal })).found,
    enabled: text.length >= fewestLetters,
    meta: { silent: 'beside' satisfies Silence, isPersisted: false },
  });
  return (
    <>
      <form
        role="search"
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          setText(typed.trim());
        }}
      >
        <input
          type="search"
          value={typed}
          maxLength={100}
          aria-label={t`Search in messages`}
          placeholder={t`Search in messages`}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') setText('');
          }}
        />
        <Button type="submit" kind="quiet">
          <Trans>Find</Trans>
        </Button>
      </form>
      {text.length < fewestLetters ? (
        children
      ) : query.isError ? (
        <p role="alert">{query.error.message}</p>
      ) : query.data ? (
        <FoundList found={query.data} renderLink={renderLink} />
      ) : (
        <Skeleton height={120} />
      )}
    </>
  );
}

function FoundList({ found, renderLink }: { found: readonly Found[]; renderLink: ChatSearchProps['renderLink'] }) {
  if (found.length === 0)
    return (
      <p className={css['empty']}>
        <Trans>Nothing found.</Trans>
      </p>
    );
  return (
    <ul className={css['people']}>
      {found.map((one) => (
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
  );
}
