import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { behalfMakers } from '#contract/accounts/parts.ts';
import type { FilterOf } from '#contract/list-words.ts';
import type { contingentList, contingentRemove } from '#contract/people/contingent.ts';
import type { peopleList } from '#contract/people/people.ts';
import type { personnelList, personnelRemove } from '#contract/people/personnel.ts';
import { isOneOf } from '#domain/person/role.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage, type ListPageProps } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { listKey } from '#client/kit/list/use-list.ts';

import { numberOf, type ListState } from '#client/kit/list/use-list-state.ts';
import { SchoolFilter } from '#client/kit/pickers/school-filter.tsx';
import { AccountDialog, type AccountAction } from './account-dialog.tsx';
import { PersonCard } from './person-card.tsx';
import { isAboveSchools, keeps, type ListedPerson, type Reader } from './reader.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

type Shared = Pick<FilterOf<typeof contingentList | typeof personnelList | typeof peopleList>, 'search' | 'school' | 'state'>;

interface PeopleListProps<Row extends ListedPerson, Sort extends string> extends Omit<
  ListPageProps<Row, ListState<Shared, Sort>>,
  'nameOf' | 'onOpen' | 'actionsOf' | 'search'
> {
  reader: Reader;
  /** Whose rows they are. */
  endpoint: typeof contingentList | typeof personnelList | typeof peopleList;
  /** Left out: nobody is edited here. */
  onEdit?: ((row: Row) => void) | undefined;
  canEdit?: (row: Row) => boolean;
  removal?: { endpoint: typeof contingentRemove | typeof personnelRemove; follows: ReactNode } | undefined;
  /** After those that help with the account, before those that take something away. */
  moreActions?: (row: Row) => readonly RowAction[];
}

type Open<Row> = { kind: 'card' | 'remove'; row: Row } | { kind: 'account'; row: Row; action: AccountAction };

/** A list of people: found, looked at, edited, their accounts looked after. The lists differ in columns, filters and what adds a row. */
export function PeopleList<Row extends ListedPerson, Sort extends string>(props: PeopleListProps<Row, Sort>) {
  const { reader, endpoint, onEdit, canEdit = () => true, removal, moreActions, filters, ...list } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listKey(endpoint) });
  const isGone = list.state.search.state === 'gone';

  function actionsOf(row: Row): RowAction[] {
    const account = (action: AccountAction, label: string, isDanger = false): RowAction => ({
      label,
      isDanger,
      onAction: () => setOpen({ kind: 'account', row, action }),
    });
    const isManaged = keeps(reader, row);
    return [
      { label: t`Card`, onAction: () => setOpen({ kind: 'card', row }) },
      ...(onEdit && canEdit(row) && !isGone ? [{ label: t`Edit`, onAction: () => onEdit(row) }] : []),
      ...(isManaged ? [account('password', t`New password`), account('reset-link', t`Password link`)] : []),
      ...(isManaged && isOneOf(reader.role, behalfMakers) ? [account('behalf-link', t`View as this person`)] : []),
      ...(moreActions?.(row) ?? []),
      ...(isManaged ? [account('unset-all', t`Sign out everywhere`, true)] : []),
      ...(isManaged && removal && !isGone
        ? [{ label: t`Delete`, isDanger: true, onAction: () => setOpen({ kind: 'remove', row }) }]
        : []),
    ];
  }

  return (
    <>
      <ListPage
        {...list}
        nameOf={({ fio }) => fio}
        onOpen={(row) => setOpen({ kind: 'card', row })}
        actionsOf={actionsOf}
        search={<SearchFilter label={t`Name, login or IIN`} state={list.state} />}
        filters={
          <>
            {isAboveSchools(reader) && (
              <SchoolFilter value={numberOf(list.state.search.school)} onChange={(school) => list.state.change({ school })} />
            )}
            {filters}
            <SelectFilter
              label={t`At the school`}
              choices={[{ value: 'gone', label: t`Have left` }]}
              value={list.state.search.state}
              onChange={(value) => list.state.change({ state: value })}
            />
          </>
        }
      />
      {open?.kind === 'card' && <PersonCard id={open.row.id} name={open.row.fio} reader={reader} onClose={close} />}
      {open?.kind === 'account' && (
        <AccountDialog
          person={open.row}
          action={open.action}
          isListed={!isAboveSchools(reader)}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && removal && (
        <RemovePersonDialog name={open.row.fio} id={open.row.id} endpoint={removal.endpoint} onDone={refresh} onClose={close}>
          {removal.follows}
        </RemovePersonDialog>
      )}
    </>
  );
}
