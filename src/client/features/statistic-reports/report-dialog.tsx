import { useLingui } from '@lingui/react/macro';
import { Fieldset, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { reportAdd } from '#contract/statistic-reports/reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { schoolYearOf } from '#domain/exam/school-year.ts';
import { administrativeWorkers, isOneOf } from '#domain/person/role.ts';
import { kindTypes, type StatisticKind } from '#domain/statistics/kinds.ts';
import { reportKindsOf, reportLanguages, reportRepeats } from '#domain/statistics/reports.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CheckInput, SelectInput } from '#client/kit/form/fields.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { placeSource } from '#client/kit/pickers/place-source.ts';
import { PlaceTree } from '#client/kit/pickers/place-tree.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import { groupsSource, schoolsSource } from '#client/kit/pickers/sources.ts';
import { newId } from '#client/new-id.ts';
import { drillKinds, drillTypes } from '#client/features/statistics/shared/drill-labels.ts';
import { PeriodSelect } from './period-select.tsx';
import { fieldOfSpec, firstValues, testsOf, toInput, type ReportValues } from './report-form.ts';
import { kindWords, languageWords, repeatWords } from './report-words.ts';

interface ReportDialogProps {
  onClose: () => void;
  refresh: () => Promise<unknown>;
}

type Form = RecordForm<ReportValues>;

const yearsBack = 5;
const countryOffset = 300;

/** What the report is about, as which files, in which language, and how often. */
export function ReportDialog({ onClose, refresh }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const kinds = reportKindsOf(user.role);
  const [id] = useState(newId);
  const form: Form = useRecordForm<ReportValues, DataOf<typeof reportAdd>, typeof reportAdd.body>({
    initial: firstValues(kinds[0] ?? 'homework', user.school),
    schema: reportAdd.body,
    toInput: (values) => toInput(values, id),
    fieldOf: (name, values) => (name === 'spec' ? fieldOfSpec(values) : name === 'formats' ? 'pdf' : name),
    save: (body) => request(reportAdd, { body, silent: true }),
    refresh,
    onSaved: onClose,
    success: t`The report is being prepared. You will be notified.`,
  });
  return (
    <FormDialog title={t`New report`} form={form} action={t`Create the report`} onClose={onClose} testId="report-dialog">
      <SelectInput
        form={form}
        name="kind"
        label={t`Kind of report`}
        choices={kinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
      />
      <About form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectInput
          form={form}
          name="language"
          label={t`Language of the report`}
          choices={reportLanguages.map((value) => ({
            value,
            label: languageWords[value],
            lang: value === 'kz' ? 'kk' : 'ru',
          }))}
        />
        <SelectInput
          form={form}
          name="repeat"
          label={t`Repeat`}
          none={t`Only once`}
          choices={reportRepeats.map((value) => ({ value, label: i18n._(repeatWords[value]) }))}
        />
      </SimpleGrid>
      <Fieldset legend={t`Files`}>
        <Stack gap="xs">
          <CheckInput form={form} name="pdf" label="PDF" />
          <CheckInput form={form} name="xlsx" label="Excel" />
        </Stack>
      </Fieldset>
    </FormDialog>
  );
}

/** The place and the test, by the kind of the report. */
function About({ form }: { form: Form }) {
  const { t } = useLingui();
  const { role, school } = useUser();
  const isAbove = isOneOf(role, administrativeWorkers);
  const [schools] = useState(() => schoolsSource());
  const [groups] = useState(() => groupsSource());
  const { kind } = form.values;
  const own = school && <Text fw={600}>{school.name}</Text>;
  if (kind === 'teachers' || kind === 'homework') return own;
  return (
    <>
      {!isAbove && own}
      {isAbove && kind === 'place' && <PlaceField form={form} />}
      {isAbove && kind === 'missing' && (
        <ServerSelect
          label={t`School`}
          name="school"
          source={schools}
          value={form.values.school}
          error={form.errors.school}
          onChange={(option) => form.change({ school: option, periodId: '' })}
        />
      )}
      {kind === 'class' && (
        <ServerSelect
          label={t`Class`}
          name="group"
          source={groups}
          value={form.values.group}
          error={form.errors.group}
          onChange={(option) => form.set('group', option)}
        />
      )}
      <TestFields form={form} />
      {kind === 'missing' && <PeriodSelect form={form} />}
    </>
  );
}

function PlaceField({ form }: { form: Form }) {
  const { t } = useLingui();
  const { place } = form.values;
  return (
    <FieldGroup name="place" label={t`Place`} error={form.errors.place}>
      {place && (
        <Text fw={600} data-testid="chosen-place">
          {place.label}
        </Text>
      )}
      <ScrollArea.Autosize mah={240} type="auto" offsetScrollbars>
        <PlaceTree
          label={t`Place`}
          source={placeSource}
          value={place?.key ?? null}
          onChange={(chosen) => form.set('place', { key: chosen.key, label: chosen.label })}
        />
      </ScrollArea.Autosize>
    </FieldGroup>
  );
}

function TestFields({ form }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { kind } = form.values;
  const tests = testsOf(kind);
  const test = tests.find((one) => one === form.values.test) ?? tests[0] ?? 'practicum';
  const [thisYear] = useState(() => schoolYearOf(Date.now(), countryOffset));
  const grades = Array.from({ length: 11 }, (_, index) => String(index + 1));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <SelectInput
        form={{ ...form, values: { ...form.values, test }, set: (_, value) => chooseTest(form, value as StatisticKind) }}
        name="test"
        label={t`Test`}
        choices={tests.map((value) => ({ value, label: i18n._(drillKinds[value]) }))}
      />
      {kind !== 'classes' && kind !== 'class' && kindTypes[test].length > 0 && (
        <SelectInput
          form={form}
          name="testingType"
          label={t`Kind of test`}
          none={t`All`}
          choices={kindTypes[test].map((value) => ({ value, label: i18n._(drillTypes[value]) }))}
        />
      )}
      {kind === 'place' && test === 'testing' && (
        <SelectInput
          form={form}
          name="parallel"
          label={t`Grade`}
          none={t`All grades`}
          choices={grades.map((value) => ({ value, label: value }))}
        />
      )}
      {kind !== 'missing' && (
        <SelectInput
          form={form}
          name="year"
          label={t`School year`}
          none={t`Newest school year`}
          choices={Array.from({ length: yearsBack }, (_, back) => thisYear - back).map((year) => ({
            value: String(year),
            label: formatSchoolYear(year),
          }))}
        />
      )}
    </SimpleGrid>
  );
}

/** What belongs to the test before goes with it. */
function chooseTest(form: Form, test: StatisticKind): void {
  form.change({ test, testingType: '', parallel: '', periodId: '' });
}
