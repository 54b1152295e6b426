import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { schoolPeriodsInfo } from '#contract/statistics/statistics.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { read } from '#client/api/request.ts';
import { SelectInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import type { ReportValues } from './report-form.ts';

/** One of the periods that a school has of a kind of test. */
export function PeriodSelect({ form }: { form: RecordForm<ReportValues> }) {
  const { t } = useLingui();
  const { school, test, testingType } = form.values;
  const periods = useQuery({
    queryKey: ['report-periods', school?.id, test, testingType],
    queryFn: ({ signal }) =>
      read(schoolPeriodsInfo, {
        params: { schoolId: school?.id ?? 0 },
        query: { kind: test as 'diagnostic', ...(testingType !== '' && { testingType: testingType as 'input' }) },
        signal,
        silent: 'form',
      }),
    enabled: school !== null,
    meta: { isPersisted: false },
  });
  const found = periods.data?.periods ?? [];
  const none = periods.data && found.length === 0 ? t`No periods of this kind` : t`Choose a period`;
  return (
    <SelectInput
      form={form}
      name="periodId"
      label={t`Testing period`}
      isRequired
      none={none}
      choices={found.map(({ id, title, startDate }) => ({ value: String(id), label: `${title}, ${fromIsoDate(startDate)}` }))}
    />
  );
}
