import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { SheetImportPage } from '#client/kit/import/sheet-import-page.tsx';

import { importWords } from '#client/kit/import/import-words.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { invalidateBank } from '../queries.ts';

/** Learning goals from a spreadsheet. */
export function GoalsImportScreen() {
  const { t } = useLingui();
  const { search, change } = useListState(importWords);
  return (
    <Stack>
      <PageHeading title={t`Import of learning goals`} />
      <SheetImportPage
        kind="learning-goals"
        label={t`Import of learning goals`}
        hint={
          <Text maw={640}>
            <Trans>
              Each row is a goal: its titles in both languages, and, where they are known, level, direction and subject. First
              you see what would be added and changed.
            </Trans>
          </Text>
        }
        importId={search.importId ?? null}
        onImport={(importId) => change({ importId: importId ?? undefined }, importId !== null)}
        onWritten={() => void invalidateBank()}
      />
      <p>
        <Link to="/jobs">
          <Trans>My jobs</Trans>
        </Link>
      </p>
    </Stack>
  );
}
