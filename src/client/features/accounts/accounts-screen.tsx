import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountPerson } from '#contract/accounts/parts.ts';
import type { Role } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pages } from '#ui/pages.tsx';
import rows from '#ui/rows.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import { AccountDialog, type AccountAction } from './account-dialog.tsx';
import css from './accounts.module.css';
import { accountsQuery } from './queries.ts';

interface AccountsScreenProps {
  q: string;
  roleName: (role: Role) => string;
  onSearch: (q: string) => void;
}

/** Help with accounts: a forgotten password, a lost device, a look on behalf of somebody. */
export function AccountsScreen({ q, roleName, onSearch }: AccountsScreenProps) {
  const { t } = useLingui();
  const sought = useLater(q, 250);
  // Of a search; another one begins at its first page.
  const [turned, setTurned] = useState({ q: sought, page: 1 });
  const page = turned.q === sought ? turned.page : 1;
  const query = useQuery(accountsQuery(sought, page));
  const [open, setOpen] = useState<{ person: AccountPerson; action: AccountAction } | null>(null);
  const people = query.data?.data;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Accounts`} />
      <p className={css['about']}>
        <Trans>Has someone forgotten their password or lost a device? Find the person and help. Every action is logged.</Trans>
      </p>
      <input
        type="search"
        className={css['search']}
        aria-label={t`Search by name or login`}
        placeholder={t`Search by name or login`}
        maxLength={100}
        value={q}
        onChange={(event) => onSearch(event.target.value)}
      />
      {query.isError && !people && (
        <div className={css['errorState']}>
          <p>{query.error.message}</p>
          <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!people && !query.isError && <Skeleton height={320} />}
      {people?.length === 0 && (
        <p className={css['about']}>
          <Trans>No accounts found.</Trans>
        </p>
      )}
      {people && people.length > 0 && (
        <ul className={css['people']} aria-busy={query.isFetching}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} roleName={roleName} onAction={(action) => setOpen({ person, action })} />
          ))}
        </ul>
      )}
      <Pages
        label={t`Pages`}
        back={t`Previous`}
        next={t`Next`}
        page={page}
        lastPage={query.data?.meta.last_page ?? 1}
        onPage={(next = 1) => setTurned({ q: sought, page: next })}
      >
        <Trans>Page {page}</Trans>
      </Pages>
      {open && (
        <AccountDialog
          person={open.person}
          action={open.action}
          onClose={() => {
            setOpen(null);
            void query.refetch();
          }}
        />
      )}
    </div>
  );
}

interface PersonRowProps {
  person: AccountPerson;
  roleName: (role: Role) => string;
  onAction: (action: AccountAction) => void;
}

function PersonRow({ person, roleName, onAction }: PersonRowProps) {
  const { t } = useLingui();
  const name = `${person.surname} ${person.firstname}`;
  const seen = person.lastSeenAt === null ? null : formatDateTime(person.lastSeenAt);
  const actions: readonly (readonly [AccountAction, string])[] = [
    ['password', t`New password`],
    ['reset-link', t`Link for a password`],
    ['unset-all', t`Sign out everywhere`],
    ...(person.can.viewAs ? [['behalf-link', t`View as this person`] as const] : []),
  ];
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <strong>
          {name} {person.lastname}
        </strong>
        <span>
          {person.login} · {[roleName(person.role), person.group, person.school].filter(Boolean).join(' · ')}
        </span>
        <span>
          {seen === null ? <Trans>never signed in</Trans> : <Trans>last seen {seen}</Trans>}
          {person.hasDefaultPassword && (
            <span className={rows['badge']} data-tone="warn">
              <Trans>given password</Trans>
            </span>
          )}
          {person.isSitting && (
            <span className={rows['badge']} data-tone="warn">
              <Trans>is sitting a test</Trans>
            </span>
          )}
        </span>
      </div>
      <div className={css['actions']}>
        {actions.map(([action, label]) => (
          <Button key={action} kind="quiet" size="s" aria-label={`${label}: ${name}`} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
