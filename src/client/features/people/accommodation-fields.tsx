import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Fieldset } from '@mantine/core';
import { needs, orderNeeds, usualExtraPercents, type Need } from '#domain/person/accommodation.ts';
import { DigitsInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';

const labels: Readonly<Record<Need, MessageDescriptor>> = {
  'large-print': msg`Large print`,
  breaks: msg`Breaks: the organiser pauses the test`,
  reader: msg`Reading aloud in every test`,
  'own-colours': msg`Own colours`,
};

interface AccommodationValues {
  extra_time_percent: string;
  needs: readonly Need[];
}

/** What the school grants a student for every test that begins from now on. */
export function AccommodationFields<Values extends AccommodationValues>({ form: given }: { form: RecordForm<Values> }) {
  const { t, i18n } = useLingui();
  const form = given as unknown as RecordForm<AccommodationValues>;
  const { needs: chosen, extra_time_percent: percent } = form.values;
  return (
    <Fieldset legend={t`Special test conditions`} data-testid="accommodation">
      <Stack gap={12}>
        <DigitsInput
          form={form}
          name="extra_time_percent"
          label={t`More time`}
          digits={3}
          suffix="%"
          hint={t`On top of the test's own time. Applies from the next test; the certificate does not mention it.`}
        />
        <Row isOneLine align="start">
          {usualExtraPercents.map((usual) => (
            <Button
              key={usual}
              size="s"
              kind={percent === String(usual) ? 'primary' : 'quiet'}
              onClick={() => form.set('extra_time_percent', String(usual))}
            >
              +{usual} %
            </Button>
          ))}
        </Row>
        {needs.map((need) => (
          <Checkbox
            key={need}
            label={i18n._(labels[need])}
            checked={chosen.includes(need)}
            onChange={({ currentTarget: { checked } }) =>
              form.set('needs', orderNeeds(checked ? [...chosen, need] : chosen.filter((other) => other !== need)))
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
