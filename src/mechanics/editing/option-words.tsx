import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { letterOf } from '#mechanics/shared/option-list.tsx';
import type { RowLabels } from './part-row.tsx';

interface ListWords {
  title: string;
  addLabel: string;
  labels: RowLabels;
}

/** Options are lettered as students see them. */
export function useOptionWords(): ListWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      title: t`Options`,
      addLabel: t`Add an option`,
      labels: {
        text: (index) => {
          const letter = letterOf(index);
          return t`Option ${letter}`;
        },
        sign: letterOf,
        mark: (index) => {
          const letter = letterOf(index);
          return t`Option ${letter} is right`;
        },
      },
    }),
    [t],
  );
}

export function useStatementWords(): ListWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      title: t`Statements`,
      addLabel: t`Add a statement`,
      labels: {
        text: (index) => {
          const number = index + 1;
          return t`Statement ${number}`;
        },
        sign: (index) => String(index + 1),
        mark: (index) => {
          const number = index + 1;
          return t`What is right of statement ${number}`;
        },
      },
    }),
    [t],
  );
}

export function useItemWords(): ListWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      title: t`Items`,
      addLabel: t`Add an item`,
      labels: {
        text: (index) => {
          const number = index + 1;
          return t`Item ${number}`;
        },
        sign: (index) => String(index + 1),
        mark: () => '',
      },
    }),
    [t],
  );
}
