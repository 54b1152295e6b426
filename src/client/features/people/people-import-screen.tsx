import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sheetImportList } from '#contract/sheets/imports.ts';
import type { ImportLine, SheetImport } from '#contract/sheets/parts.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { List } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { readList } from '#client/api/request.ts';
import { ImportVideoLink } from '#client/kit/import/import-video-link.tsx';
import { importWords } from '#client/kit/import/import-words.ts';
import { SheetImportPage } from '#client/kit/import/sheet-import-page.tsx';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ImportCards } from './import-cards.tsx';
import css from './people.module.css';

interface PeopleImportScreenProps {
  kind: 'students' | 'personnel' | 'groups' | 'roster';
  /** Above the file: the way to a roster. */
  canRoster?: boolean;
}

const historyKey = (kind: string) => ['sheet-imports', kind] as const;

/** Students, personnel or classes from a spreadsheet, and the imports of the last thirty days with the way back. */
export function PeopleImportScreen({ kind, canRoster = false }: PeopleImportScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { search, change } = useListState(importWords);
  const importId = search.importId ?? null;
  const { title, hint } = useWords(kind);
  const [language, setLanguage] = useState<'kz' | 'ru'>(storedLanguage() === 'ru' ? 'ru' : 'kz');
  const show = (id: string | null) => change({ importId: id ?? undefined }, id !== null);
  return (
    <Stack>
      <PageHeading title={title} />
      <SheetImportPage
        kind={kind}
        label={title}
        hint={
          <>
            <Text maw={640}>{hint}</Text>
            <ImportVideoLink />
            {canRoster && (
              <Link to="/control/groups/roster" data-testid="roster">
                <Trans>Classes, staff and students together, from OneRoster or School Data Sync</Trans>
              </Link>
            )}
          </>
        }
        {...(kind === 'roster' && {
          language,
          question: (
            <NativeSelect
              label={t`Language of instruction of new classes`}
              description={t`It is not in the file and does not change later.`}
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'ru' ? 'ru' : 'kz')}
              data={[
                { value: 'kz', label: t`Kazakh` },
                { value: 'ru', label: t`Russian` },
              ]}
            />
          ),
        })}
        {...(kind !== 'groups' && { result: loginCards })}
        importId={importId}
        onImport={show}
        onWritten={() => void queries.invalidateQueries()}
      />
      {importId === null && <History kind={kind} label={t`Earlier imports`} onShow={show} />}
    </Stack>
  );
}

/** The way to the cards of whom the import added. */
function loginCards({ id, written }: SheetImport) {
  return written && written.added > 0 ? <ImportCards importId={id} /> : null;
}

function useWords(kind: PeopleImportScreenProps['kind']) {
  const { t } = useLingui();
  switch (kind) {
    case 'students':
      return {
        title: t`Student import`,
        hint: t`Each row is a student: surname, first name, patronymic or the full name; class; IIN, or date of birth and sex. Existing people are found by IIN, login, or name and date of birth. You first see what will be added and changed.`,
      };
    case 'personnel':
      return {
        title: t`Staff import`,
        hint: t`Each row is an employee: surname, first name, patronymic or the full name; IIN, or date of birth and sex; role and position. Existing people are found by IIN, login, or name and date of birth. You first see what will be added and changed.`,
      };
    case 'roster':
      return {
        title: t`School import`,
        hint: t`Classes, staff and students from another program are imported together. You first see what will be added and changed; then everything is written, or nothing. One undo reverts it all.`,
      };
    case 'groups':
      return {
        title: t`Class import`,
        hint: t`Each row is a class: its name, for example 5 «А», and the language of instruction; class teacher, shift and profile if known. You first see what will be added and changed.`,
      };
  }
}

interface HistoryProps extends PeopleImportScreenProps {
  label: string;
  onShow: (importId: string) => void;
}

function History({ kind, label, onShow }: HistoryProps) {
  const found = useQuery({
    queryKey: historyKey(kind),
    queryFn: ({ signal }) => readList(sheetImportList, { query: { kind }, signal, silent: 'form' }),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  const rows = found.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs" maw={640}>
      <Title order={2} size="h4">
        {label}
      </Title>
      <List gap={8} className={css['imports']} aria-label={label} data-testid="imports">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600}>{row.fileName}</Text>
              <Text c="dimmed" size="sm">
                {formatDateTime(row.createdAt)} · <State row={row} />
              </Text>
            </div>
            <Button kind="quiet" size="s" onClick={() => onShow(row.id)}>
              <Trans>Show</Trans>
            </Button>
          </li>
        ))}
      </List>
    </Stack>
  );
}

function State({ row: { state, written } }: { row: ImportLine }) {
  switch (state) {
    case 'columns':
    case 'difference':
      return <Trans>not imported yet</Trans>;
    case 'applying':
    case 'undoing':
      return <Trans>in progress</Trans>;
    case 'applied':
      return <Plural value={written} one="# row imported" other="# rows imported" />;
    case 'undone':
      return <Trans>undone</Trans>;
  }
}
