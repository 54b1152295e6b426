import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Loader, Stack, Text, Tree, UnstyledButton, useTree, type TreeNodeData } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLater } from '#ui/use-later.ts';
import { SearchInput } from '../list/filters.tsx';
import css from './place-tree.module.css';

export interface Place {
  /** Names it among all places: `region-3`. */
  key: string;
  label: string;
  /** Second line: in which district it is, how many schools are in it. */
  about?: string;
  hasChildren: boolean;
}

export interface PlaceSource {
  key: readonly unknown[];
  /** @param parent null: where the tree begins */
  children: (parent: string | null, signal: AbortSignal) => Promise<readonly Place[]>;
  /** `isCut`: there are more, one has to type more of the name. */
  search: (text: string, signal: AbortSignal) => Promise<{ places: readonly Place[]; isCut: boolean }>;
}

interface PlaceTreeProps {
  label: string;
  source: PlaceSource;
  value: string | null;
  onChange: (place: Place) => void;
}

/** One of the country's places: opened level by level, each loaded when it is opened; or found by a part of its name. */
export function PlaceTree({ label, source, value, onChange }: PlaceTreeProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const asked = useLater(text.trim(), 200);
  return (
    <Stack gap="xs">
      <Group>
        <SearchInput label={t`Find a place`} value={text} onChange={setText} />
      </Group>
      {asked === '' ? (
        <Levels label={label} source={source} value={value} onChange={onChange} />
      ) : (
        <Found label={label} source={source} value={value} onChange={onChange} text={asked} />
      )}
    </Stack>
  );
}

/** Each level that was opened, by its parent; the first under the empty key. */
type Levels = Readonly<Record<string, readonly Place[]>>;

function Levels({ label, source, value, onChange }: PlaceTreeProps) {
  const [levels, setLevels] = useState<Levels>({});
  const top = useQuery({
    queryKey: ['places', ...source.key],
    queryFn: ({ signal }) => source.children(null, signal),
    meta: { isPersisted: false },
  });
  const tree = useTree({
    onLoadChildren: async (key) => {
      const found = await source.children(key, new AbortController().signal);
      setLevels((before) => ({ ...before, [key]: found }));
    },
  });
  // The tree starts again with each new array.
  const nodes = useMemo(() => nodesOf(top.data ?? [], levels), [top.data, levels]);
  const known = new Map([...(top.data ?? []), ...Object.values(levels).flat()].map((place) => [place.key, place]));

  if (top.isError) return <Failed message={top.error.message} onAgain={() => void top.refetch()} />;
  if (!top.data) return <Loader aria-hidden size="sm" />;
  return (
    <Tree
      aria-label={label}
      className={css['tree'] ?? ''}
      data={nodes}
      tree={tree}
      expandOnClick={false}
      renderNode={({ node, expanded, hasChildren, isLoading, loadError, elementProps }) => {
        const place = known.get(node.value);
        if (!place) return null;
        return (
          <div {...elementProps} className={css['node']} data-chosen={value === place.key || undefined}>
            {hasChildren ? (
              <OpenButton
                place={place}
                isOpen={expanded}
                isLoading={isLoading}
                onPress={() => tree.toggleExpanded(place.key)}
              />
            ) : (
              <span className={css['space']} />
            )}
            <PlaceButton place={place} onPress={() => onChange(place)} />
            {loadError && (
              <Text c="red" size="sm" role="alert">
                {loadError.message}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}

function nodesOf(places: readonly Place[], levels: Levels): TreeNodeData[] {
  return places.map(({ key, label, hasChildren }) => {
    const below = levels[key];
    return { value: key, label, hasChildren, ...(below && { children: nodesOf(below, levels) }) };
  });
}

function Found({ label, source, value, onChange, text }: PlaceTreeProps & { text: string }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['places', ...source.key, text],
    queryFn: ({ signal }) => source.search(text, signal),
    staleTime: 0,
    meta: { isPersisted: false },
    placeholderData: (before) => before,
  });
  if (isError) return <Failed message={error.message} onAgain={() => void refetch()} />;
  if (!data) return <Loader aria-hidden size="sm" />;
  return (
    <>
      <ul className={css['tree']} aria-label={label}>
        {data.places.map((place) => (
          <li key={place.key} className={css['node']} data-chosen={value === place.key || undefined}>
            <PlaceButton place={place} onPress={() => onChange(place)} />
          </li>
        ))}
      </ul>
      <Text c="dimmed" size="sm" role="status">
        {data.places.length === 0 && <Trans>Nothing found.</Trans>}
        {data.isCut && <Trans>There are more: keep typing the name.</Trans>}
      </Text>
    </>
  );
}

function OpenButton(props: { place: Place; isOpen: boolean; isLoading: boolean; onPress: () => void }) {
  const { place, isOpen, isLoading, onPress } = props;
  const { t } = useLingui();
  return (
    <UnstyledButton
      tabIndex={-1}
      className={css['open'] ?? ''}
      aria-label={isOpen ? t`Close: ${place.label}` : t`Open: ${place.label}`}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {isLoading ? <Loader size={14} /> : <span className={css['arrow']} data-open={isOpen || undefined} />}
    </UnstyledButton>
  );
}

function PlaceButton({ place: { label, about }, onPress }: { place: Place; onPress: () => void }) {
  return (
    <Anchor component="button" type="button" className={css['place'] ?? ''} onClick={onPress}>
      {label}
      {about && <small>{about}</small>}
    </Anchor>
  );
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Stack align="flex-start" role="alert">
      {message}
      <Button kind="quiet" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  );
}
