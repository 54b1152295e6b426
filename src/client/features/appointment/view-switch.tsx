import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { ListState } from '#client/kit/list/use-list-state.ts';

/** A list or a calendar. */
export function ViewSwitch({ state: { search, change } }: { state: ListState }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      size="md"
      aria-label={t`View`}
      data={[
        { value: 'list', label: t`List` },
        { value: 'calendar', label: t`Calendar` },
      ]}
      value={search['view'] === 'calendar' ? 'calendar' : 'list'}
      onChange={(view) => change({ view: view === 'list' ? undefined : view })}
    />
  );
}
