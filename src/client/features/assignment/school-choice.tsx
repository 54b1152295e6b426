import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { mostFound } from '#contract/assignment/assign-schools.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SearchIcon } from '#ui/search-icon.tsx';
import { Failed } from '#client/kit/loaded.tsx';
import { PlaceTree } from './place-tree.tsx';
import { toggle, type Marks } from './selection.ts';
import type { usePlaces } from './use-places.ts';

interface SchoolChoiceProps {
  places: ReturnType<typeof usePlaces>;
  marks: Marks;
  search: string;
  error: string | undefined;
  onSearch: (text: string) => void;
  onMarks: (marks: Marks) => void;
}

/** The tree of places with its search. What is chosen stays chosen, whatever is searched. */
export function SchoolChoice({ places, marks, search, error, onSearch, onMarks }: SchoolChoiceProps) {
  const { t } = useLingui();
  const errorId = useId();
  const { rows, isSearch } = places;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <h2>
          <Trans>Schools</Trans>
        </h2>
        <TextInput
          type="search"
          w={{ base: '100%', sm: 420 }}
          leftSection={<SearchIcon />}
          aria-label={t`Search regions, districts and schools`}
          placeholder={t`Search regions, districts and schools`}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Group>
      {error !== undefined && (
        <Text id={errorId} role="alert" c="red">
          {error}
        </Text>
      )}
      {places.error && <Failed query={{ error: places.error, isFetching: false, refetch: async () => places.retry() }} />}
      {places.isLoading && !places.error && <Skeleton height={320} />}
      {!places.isLoading && rows.length === 0 && !places.error && (
        <Text c="dimmed">{isSearch ? <Trans>Nothing found.</Trans> : <Trans>There are no schools here yet.</Trans>}</Text>
      )}
      {rows.length > 0 && (
        <PlaceTree
          rows={rows}
          marks={marks}
          loading={places.loading}
          isInvalid={error !== undefined}
          errorId={errorId}
          onToggle={({ place }) => onMarks(toggle(marks, place))}
          onOpen={places.open}
        />
      )}
      {places.isCut && (
        <Text c="dimmed">
          <Trans>Only the first {mostFound} are shown. Type more of the name.</Trans>
        </Text>
      )}
    </Stack>
  );
}
