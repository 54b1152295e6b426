import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FilterIcon } from '../icons.tsx';
import { ChipsLine } from './filter-chip.tsx';
import css from './toolbar.module.css';
import { useHasTable } from './use-has-table.ts';
import type { ListFrame } from './use-list-state.ts';

interface ToolbarProps {
  state: ListFrame;
  /** Stays in sight; the filters beside it come when they are asked for. */
  search?: ReactNode;
  filters?: ReactNode;
  /** Field for the order of rows without headings. */
  order?: ReactNode;
  /** The one action that is a button. */
  primary?: ReactNode;
  /** Menu of the others. */
  menu?: ReactNode;
}

/** Words of what is typed into the search field: it shows them itself. */
const typedWords: ReadonlySet<string> = new Set(['search', 'title']);

/** One line: search, filters behind a button, actions. A single filter stands in the line itself where there is room. */
export function Toolbar({ state, search, filters, order, primary, menu }: ToolbarProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const hasTable = useHasTable();
  const panel = useId();
  const isOn = (key: string) => state.search[key] !== undefined && state.search[key] !== '';
  const count = state.keys.filter((key) => isOn(key) && !typedWords.has(key) && !(key === 'to' && isOn('from'))).length;
  const hasFilters = !!filters;
  const title = hasFilters ? t`Filters` : t`Order`;

  function clear() {
    state.clear();
    setIsOpen(false);
  }

  const fields = <ChipsLine value={chips}>{filters}</ChipsLine>;
  return (
    <div className={css['tools']}>
      <div className={css['toolbar']} data-open={isOpen || undefined}>
        <div className={css['filters']} role="search">
          {search}
          {(hasFilters || order) && (
            <Button
              kind="quiet"
              className={css['fold']}
              icon={<FilterIcon />}
              aria-expanded={isOpen}
              aria-controls={hasTable ? panel : undefined}
              data-testid="filters"
              onClick={() => setIsOpen((before) => !before)}
            >
              {title}
              {count > 0 && ` (${String(count)})`}
            </Button>
          )}
          {hasTable && hasFilters && (
            <div id={panel} className={css['folded']}>
              {fields}
            </div>
          )}
        </div>
        <div className={css['actions']}>
          {primary && (
            <div className={css['primary']} data-add-button="">
              {primary}
            </div>
          )}
          {menu}
        </div>
      </div>
      {!hasTable && (hasFilters || order) && (
        <Drawer
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          keepMounted
          position="bottom"
          size="auto"
          title={title}
          closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
          transitionProps={{ duration: 0 }}
          classNames={{ content: css['sheet'] ?? '', body: css['sheetBody'] ?? '' }}
        >
          {fields}
          {order}
          <div className={css['sheetEnd']}>
            {count > 0 && (
              <Button kind="quiet" onClick={clear}>
                <Trans>Clear the filters</Trans>
              </Button>
            )}
            <Button onClick={() => setIsOpen(false)}>
              <Trans>Show the list</Trans>
            </Button>
          </div>
        </Drawer>
      )}
      <div className={css['chips']} hidden={count === 0}>
        <span ref={setChips} className={css['chipsLine']} />
        <Button kind="plain" size="s" data-clear="" onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      </div>
    </div>
  );
}
