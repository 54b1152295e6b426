import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useState, type ReactNode, type Ref } from 'react';
import { useExport, type Export } from '../export/export-button.tsx';
import { MoreIcon } from '../icons.tsx';
import { NameDialog, useSavedFilters, type useColumnChoice } from './list-tools.tsx';
import { useHasTable } from './use-has-table.ts';
import type { ListFrame } from './use-list-state.ts';

/** An action of a list's menu. */
export const ToolItem = Menu.Item;

interface BareProps extends MenuItemProps {
  ref?: Ref<HTMLAnchorElement>;
}

function Bare(props: BareProps) {
  return <Menu.Item component="a" {...props} />;
}

/** A page that a list's menu leads to. */
export const ToolLink = createLink(Bare);

interface ToolMenuProps<Row, Sort extends string> {
  list: string;
  state: ListFrame;
  choice: ReturnType<typeof useColumnChoice<Row, Sort>>;
  /** No rows at all: nothing to save or to choose. */
  isEmpty: boolean;
  download: Export | undefined;
  items: ReactNode;
}

/** Rare actions on a list, behind one button: pages and dialogs, files, saved filters, columns. */
export function ToolMenu<Row, Sort extends string>(props: ToolMenuProps<Row, Sort>) {
  const { list, state, choice, isEmpty, download, items } = props;
  const { t } = useLingui();
  const { isBusy, handleExport } = useExport();
  const { saved, chosen, save, remove } = useSavedFilters(list, state);
  const [isNaming, setIsNaming] = useState(false);
  const hasTable = useHasTable();
  const { free, hidden, setHidden } = choice;
  const hasSaved = !isEmpty && (saved.length > 0 || state.isFiltered);
  const hasColumns = !isEmpty && hasTable && free.length > 0;
  const formats = download?.formats ?? [];
  if (!items && formats.length === 0 && !hasSaved && !hasColumns) return null;

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="var(--ctl)"
            loading={isBusy}
            aria-label={t`More list actions`}
            title={t`More`}
            data-testid="list-menu"
          >
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
          {items}
          {formats.map((format, index) => (
            <Menu.Item
              key={format.label}
              data-testid={index === 0 ? 'export' : undefined}
              onClick={() => void handleExport(format.onExport)}
            >
              {formats.length === 1 ? download?.label : `${download?.label ?? ''}: ${format.label}`}
            </Menu.Item>
          ))}
          {hasSaved && (
            <>
              <Menu.Label>{t`Saved filters`}</Menu.Label>
              {saved.map(({ name, isCurrent, apply }) => (
                <Menu.Item key={name} onClick={apply} aria-current={isCurrent || undefined}>
                  {name}
                </Menu.Item>
              ))}
              {chosen !== undefined ? (
                <Menu.Item color="red" onClick={() => remove(chosen)}>{t`Delete the filter: ${chosen}`}</Menu.Item>
              ) : (
                state.isFiltered && <Menu.Item onClick={() => setIsNaming(true)}>{t`Save these filters`}</Menu.Item>
              )}
            </>
          )}
          {hasColumns && (
            <>
              <Menu.Label>{t`Columns`}</Menu.Label>
              {free.map(({ id, label }) => (
                <Menu.CheckboxItem
                  key={id}
                  checked={!hidden.includes(id)}
                  onChange={(isShown) =>
                    setHidden((before) => [...before.filter((one) => one !== id), ...(isShown ? [] : [id])])
                  }
                >
                  {label}
                </Menu.CheckboxItem>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          onSave={(name) => {
            save(name);
            setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
