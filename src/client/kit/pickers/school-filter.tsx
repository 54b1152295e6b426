import { useLingui } from '@lingui/react/macro';
import { numberOf, type ListState } from '../list/use-list-state.ts';
import { ServerFilter } from './server-filter.tsx';
import { schoolsSource } from './sources.ts';

const schools = schoolsSource();

/** A list's filter by school, `school` of its address: for those who work above schools. */
export function SchoolFilter({ state }: { state: ListState }) {
  const { t } = useLingui();
  return (
    <ServerFilter
      label={t`School`}
      anything={t`All schools`}
      source={schools}
      read={schools.read}
      value={numberOf(state.search, 'school')}
      onChange={(school) => state.change({ school })}
    />
  );
}
