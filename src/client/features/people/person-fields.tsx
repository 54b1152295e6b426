import { useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { cleanName, longestName } from '#domain/fields/person-name.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import type { PersonValues } from './person-form.ts';
import css from './people.module.css';

const firstBirth = '1900-01-01';

/** Fields of students and staff alike (specification P§5). */
export function PersonFields({ form }: { form: RecordForm<PersonValues> }) {
  const { t } = useLingui();
  const { values, errors } = form;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Stack gap="sm">
      <TextInput form={form} name="surname" label={t`Surname`} most={longestName} clean={cleanName} />
      <TextInput form={form} name="firstname" label={t`First name`} most={longestName} clean={cleanName} />
      <TextInput form={form} name="lastname" label={t`Patronymic`} most={longestName} clean={cleanName} isOptional />
      <div className={css['pair']}>
        <SelectInput
          form={form}
          name="sex"
          label={t`Gender`}
          none={t`Choose`}
          isRequired
          choices={[
            { value: 'm', label: t`Male` },
            { value: 'w', label: t`Female` },
          ]}
        />
        <DayInput
          label={t`Date of birth`}
          name="born_date"
          value={values.born_date}
          onChange={(day) => form.set('born_date', day)}
          onBlur={() => form.leave('born_date')}
          error={errors.born_date}
          min={firstBirth}
          max={today}
        />
      </div>
      <div className={css['pair']}>
        <DigitsInput form={form} name="iin" label={t`IIN (optional)`} digits={12} />
        <DayInput
          label={t`At the school since`}
          name="arrived_on"
          value={values.arrived_on}
          onChange={(day) => form.set('arrived_on', day)}
          error={errors.arrived_on}
          isOptional
        />
      </div>
      <Group className={css['pair'] ?? ''}>
        <TextInput form={form} name="phone" label={t`Phone`} most={30} isOptional />
        <TextInput form={form} name="email" label={t`E-mail`} most={200} isOptional />
      </Group>
    </Stack>
  );
}
