import { useLingui } from '@lingui/react/macro';
import { ServerFilter } from './server-filter.tsx';
import { schoolsSource } from './sources.ts';

const schools = schoolsSource();

interface SchoolFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** A list's filter by school: for those who work above schools. */
export function SchoolFilter({ value, onChange }: SchoolFilterProps) {
  const { t } = useLingui();
  return (
    <ServerFilter
      label={t`School`}
      anything={t`All schools`}
      source={schools}
      read={schools.read}
      value={value}
      onChange={onChange}
    />
  );
}
