import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEvent } from 'react';
import { CheckIcon } from '#ui/icons.tsx';
import { Hint } from '#ui/layout.tsx';
import css from './tree.module.css';
import { countChosen, stateOf, type Marks, type PlaceKey } from './selection.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface PlaceTreeProps {
  rows: readonly TreeRow[];
  marks: Marks;
  /** Places whose content is on its way. */
  loading: ReadonlySet<PlaceKey>;
  isInvalid: boolean;
  errorId: string;
  onToggle: (row: TreeRow) => void;
  onOpen: (row: TreeRow, isOpen: boolean) => void;
}

/** Rows out of sight are not drawn by the browser (content-visibility): thousands do not hurt. */
export function PlaceTree({ rows, marks, loading, isInvalid, errorId, onToggle, onOpen }: PlaceTreeProps) {
  const { t } = useLingui();
  const id = useId();
  const rowId = (key: PlaceKey) => `${id}${key}`;
  const keys = useTreeKeys(rows, rowId, onToggle, onOpen);
  return (
    <div
      role="tree"
      aria-label={t`Schools by region and district`}
      aria-multiselectable="true"
      aria-describedby={isInvalid ? errorId : undefined}
      data-invalid={isInvalid || undefined}
      className={css['tree']}
      data-testid="place-tree"
    >
      {rows.map((row) => (
        <Row
          key={row.key}
          id={rowId(row.key)}
          row={row}
          marks={marks}
          isLoading={loading.has(row.key)}
          isActive={row.key === keys.active}
          onFocus={() => keys.onFocus(row.key)}
          onKeyDown={keys.onKeyDown}
          onToggle={() => onToggle(row)}
          onOpen={() => onOpen(row, row.isOpen !== true)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  row: TreeRow;
  marks: Marks;
  isLoading: boolean;
  isActive: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: () => void;
  onOpen: () => void;
}

const checked = { all: 'true', some: 'mixed', none: 'false' } as const;

function Row({ id, row, marks, isLoading, isActive, onFocus, onKeyDown, onToggle, onOpen }: RowProps) {
  const { place, level, isOpen, path } = row;
  const state = stateOf(marks, place);
  const chosen = state === 'some' ? countChosen(marks, place) : null;
  const all = place.schools;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-expanded={isOpen ?? undefined}
      aria-checked={checked[state]}
      aria-busy={isLoading || undefined}
      tabIndex={isActive ? 0 : -1}
      className={css['row']}
      style={{ paddingInlineStart: `${(level - 1) * 20}px` }}
      data-place={row.key}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      // Keys have the arrows for opening.
      onClick={({ target }) => (target instanceof Element && target.closest('[data-arrow]') ? onOpen() : onToggle())}
    >
      {isOpen === null ? (
        <span className={css['noArrow']} />
      ) : (
        <span aria-hidden="true" data-arrow className={css['arrow']} data-open={isOpen || undefined} />
      )}
      <span aria-hidden="true" className={css['box']} data-state={state}>
        {state === 'all' && <CheckIcon />}
      </span>
      <span className={css['words']}>
        <span>{place.name}</span>
        {path && (
          <Hint as="span" isSmall>
            {path}
          </Hint>
        )}
      </span>
      {place.kind !== 'school' && (
        <Hint as="span" isSmall className={css['count']}>
          {chosen === null ? (
            <Plural value={all} one="# school" other="# schools" />
          ) : (
            <Trans>
              {chosen} of {all}
            </Trans>
          )}
        </Hint>
      )}
    </div>
  );
}
