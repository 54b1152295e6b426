import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { StateOf } from '#client/kit/list/use-list-state.ts';
import type { viewWords } from './search.ts';

/** A list or a calendar. */
export function ViewSwitch({ state: { search, change } }: { state: StateOf<typeof viewWords> }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      size="md"
      aria-label={t`View`}
      data={[
        { value: 'list', label: t`List` },
        { value: 'calendar', label: t`Calendar` },
      ]}
      value={search.view === 'calendar' ? 'calendar' : 'list'}
      onChange={(view) => change({ view: view === 'calendar' ? view : undefined })}
    />
  );
}
