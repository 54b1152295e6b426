import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicateApart, duplicateList, type DuplicatePair } from '#contract/people/duplicates.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { SchoolFilter } from '#client/kit/pickers/school-filter.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { isAboveSchools, type Reader } from './reader.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

/** Accounts that may be one person, with what speaks for it. Nothing becomes one by itself. */
export function DuplicatesScreen({ reader }: { reader: Reader }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const state = useListState(duplicateList);
  const query = useList(duplicateList, state);
  const words = useEvidenceWords();
  const [open, setOpen] = useState<{ kind: 'compare' | 'apart'; pair: DuplicatePair } | null>(null);
  const close = () => setOpen(null);
  // Lists of people show it, too.
  const refresh = () => queries.invalidateQueries();
  const about = ({ lgn, group, school }: DuplicatePair['one']) => [
    [lgn, group].filter(Boolean).join(' · '),
    isAboveSchools(reader) ? school : null,
  ];
  return (
    <Stack>
      <PageHeading title={t`Duplicate records`} />
      <Text maw={640}>
        <Trans>
          These accounts may belong to the same person. Compare them and decide: results, work, classes and sign-ins move to the
          account that is kept.
        </Trans>
      </Text>
      <ListPage
        id="duplicates"
        label={t`Duplicate records`}
        query={query}
        state={state}
        nameOf={({ one }) => one.fio}
        onOpen={(pair) => setOpen({ kind: 'compare', pair })}
        actionsOf={(pair) => [
          { label: t`Compare them`, onAction: () => setOpen({ kind: 'compare', pair }) },
          { label: t`These are two people`, onAction: () => setOpen({ kind: 'apart', pair }) },
        ]}
        columns={[
          { id: 'one', label: t`First account`, render: ({ one }) => <NameCell name={one.fio} about={about(one)} /> },
          { id: 'other', label: t`Second account`, render: ({ other }) => <NameCell name={other.fio} about={about(other)} /> },
          {
            id: 'evidence',
            label: t`What is the same`,
            render: ({ evidence }) => (
              <Group gap={6}>
                {evidence.map((kind) => (
                  <Badge key={kind} color={kind === 'similar-name' ? 'yellow' : 'teal'}>
                    {words[kind]}
                  </Badge>
                ))}
              </Group>
            ),
          },
          { id: 'born', label: t`Date of birth`, hiding: 'first', render: ({ one }) => one.born_date ?? '–' },
        ]}
        search={<SearchFilter label={t`Name, login or IIN`} state={state} />}
        filters={
          <>
            {isAboveSchools(reader) && (
              <SchoolFilter value={numberOf(state.search.school)} onChange={(school) => state.change({ school })} />
            )}
            <SelectFilter
              label={t`Students and staff`}
              choices={[
                { value: 'students', label: t`Students` },
                { value: 'staff', label: t`Staff` },
              ]}
              value={state.search.who}
              onChange={(who) => state.change({ who })}
            />
          </>
        }
        empty={
          <p>
            <Trans>There are no similar accounts.</Trans>
          </p>
        }
      />
      {open?.kind === 'compare' && (
        <MergeDialog
          pair={open.pair}
          roleName={reader.roleName}
          onMerged={refresh}
          onApart={() => setOpen({ kind: 'apart', pair: open.pair })}
          onClose={close}
        />
      )}
      {open?.kind === 'apart' && (
        <ConfirmDialog
          title={t`Two people?`}
          thing={`${open.pair.one.fio} (${open.pair.one.lgn}, ${open.pair.other.lgn})`}
          yes={t`These are two people`}
          no={t`Cancel`}
          onYes={async () => {
            const { one, other } = open.pair;
            await request(duplicateApart, { body: { oneId: one.id, otherId: other.id }, silent: true });
            notify({ kind: 'success', text: t`The pair is not shown again.` });
            await refresh();
          }}
          onClose={close}
        >
          <Trans>Both accounts stay as they are. This pair will not appear in the list again.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
