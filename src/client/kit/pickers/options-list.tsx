import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import type { UIEvent } from 'react';
import css from './pickers.module.css';
import type { useOptions } from './use-options.ts';

interface OptionsListProps {
  label: string;
  found: ReturnType<typeof useOptions>;
  chosen: ReadonlySet<number>;
}

/** List of the options that the server found: it loads more while one scrolls, and its foot shows their number. */
export function OptionsList({ label, found, chosen }: OptionsListProps) {
  const { t } = useLingui();
  const { options, total, hasNextPage, isFetching, isError, fetchNextPage } = found;
  const shown = options.length;

  function handleScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (hasNextPage && !isFetching && scrollTop + clientHeight > scrollHeight - 80) void fetchNextPage();
  }

  return (
    <>
      <Combobox.Options aria-label={label} className={css['options'] ?? ''} onScroll={handleScroll}>
        {options.map((option) => (
          <Combobox.Option key={option.id} value={String(option.id)} active={chosen.has(option.id)}>
            <span className={css['option']}>
              <span>{option.label}</span>
              {option.about && <small>{option.about}</small>}
            </span>
          </Combobox.Option>
        ))}
        {shown === 0 && (
          <Combobox.Empty role="status">
            {isError ? (
              <Trans>This could not be loaded.</Trans>
            ) : isFetching ? (
              <Trans>Searching…</Trans>
            ) : (
              <Trans>Nothing found.</Trans>
            )}
          </Combobox.Empty>
        )}
      </Combobox.Options>
      {total > shown && <Combobox.Footer>{t`${shown} of ${total}: type to find the others`}</Combobox.Footer>}
    </>
  );
}
