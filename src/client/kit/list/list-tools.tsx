import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { columnsKeyPrefix, listFiltersKeyPrefix } from '#client/api/wipe.ts';
import { getSession } from '#client/api/session.ts';
import { KitDialog } from '../kit-dialog.tsx';
import css from './list.module.css';
import type { Column } from './list-types.ts';
import type { Address } from './list-search.ts';
import type { ListFrame } from './use-list-state.ts';

const names = v.array(v.string());
const savedFilters = v.array(
  v.object({ name: v.string(), search: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) }),
);

/** Stored on this device for this person and list. What an older version left in another shape is dropped. */
function useStored<T>(prefix: string, list: string, schema: v.GenericSchema<T>, start: T) {
  return useLocalStorage<T>({
    key: `${prefix}${String(getSession().user?.userId ?? 0)}:${list}`,
    defaultValue: start,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        const parsed = v.safeParse(schema, JSON.parse(text ?? ''));
        return parsed.success ? parsed.output : start;
      } catch {
        return start;
      }
    },
  });
}

/** @returns the columns to show, and what the menu of columns needs */
export function useColumnChoice<Row, Sort extends string>(list: string, columns: readonly Column<Row, Sort>[]) {
  const hiddenAtFirst = columns.filter(({ hiding }) => hiding === 'first').map(({ id }) => id);
  const [hidden, setHidden] = useStored(columnsKeyPrefix, list, names, hiddenAtFirst);
  const isFree = (column: Column<Row, Sort>, index: number) => index > 0 && column.hiding !== 'never';
  return {
    shown: columns.filter((column, index) => !isFree(column, index) || !hidden.includes(column.id)),
    free: columns.filter(isFree),
    hidden,
    setHidden,
  };
}

/** Filters and sorting under a name of one's own: those that are stored, and what to do with the current ones. */
export function useSavedFilters(list: string, state: ListFrame) {
  const [stored, setSaved] = useStored(listFiltersKeyPrefix, list, savedFilters, []);
  const saved = stored.map(({ name, search }) => ({ name, search: state.read(search) }));
  const keys = [...state.keys, 'sort'];
  const current: Record<string, string | number | boolean> = {};
  for (const key of keys) {
    const value = state.search[key];
    if (value !== undefined && value !== '') current[key] = value;
  }
  const isSame = (search: Address) => keys.every((key) => search[key] === current[key]);
  const chosen = saved.find(({ search }) => isSame(search))?.name;

  function apply(search: Address) {
    state.change({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...search });
  }

  return {
    saved: saved.map(({ name, search }) => ({ name, isCurrent: isSame(search), apply: () => apply(search) })),
    /** Name of the current filters, if they are stored. */
    chosen,
    save: (name: string) => setSaved((before) => [...before.filter((one) => one.name !== name), { name, search: current }]),
    remove: (name: string) => setSaved((before) => before.filter((one) => one.name !== name)),
  };
}

export function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  }
  return (
    <KitDialog title={t`Save these filters`} onClose={onClose}>
      <form className={css['naming']} onSubmit={handleSubmit}>
        <TextInput
          label={t`Name`}
          maxLength={60}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" aria-disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </KitDialog>
  );
}
