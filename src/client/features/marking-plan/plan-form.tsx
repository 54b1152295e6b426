import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { markingPlan, type markingExam } from '#contract/marking/marking.ts';
import { widestTolerance } from '#domain/marking/marking.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { ServerMultiSelect } from '#client/kit/pickers/server-multi-select.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { markersSource } from './queries.ts';
import css from './marking-plan.module.css';

type Exam = DataOf<typeof markingExam>;

/** Who marks, and how often each answer; saving assigns what is not assigned yet. */
export function PlanForm({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { plan } = exam;
  const [isDouble, setIsDouble] = useState(plan?.isDouble ?? true);
  const [tolerance, setTolerance] = useState(plan?.tolerance ?? 1);
  const [markers, setMarkers] = useState<readonly Option[]>(
    exam.markers.filter(({ isAppointed }) => isAppointed).map(({ id, name }) => ({ id, label: name })),
  );
  const [adjudicator, setAdjudicator] = useState<Option | null>(
    plan?.adjudicator ? { id: plan.adjudicator.id, label: plan.adjudicator.name } : null,
  );
  const saving = useMutation({
    mutationFn: () =>
      request(markingPlan, {
        params: { id: exam.id },
        body: {
          isDouble,
          tolerance,
          adjudicatorId: isDouble ? (adjudicator?.id ?? null) : null,
          markerIds: markers.map(({ id }) => id),
        },
        silent: true,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['marking'] }),
  });
  const failure = saving.error instanceof ApiFailure ? saving.error : null;
  const errorOf = (field: string) =>
    failure === null || Array.isArray(failure.errors) ? undefined : failure.errors[field]?.[0];
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (markers.length > 0 && !saving.isPending) saving.mutate();
      }}
    >
      <Stack gap="md">
        <ServerMultiSelect
          label={t`Who marks`}
          source={markersSource}
          value={markers}
          onChange={setMarkers}
          error={errorOf('markerIds')}
        />
        <Radio.Group
          label={t`How often each answer is marked`}
          value={isDouble ? 'double' : 'single'}
          onChange={(value) => setIsDouble(value === 'double')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="single" label={t`Once`} />
            <Radio value="double" label={t`Twice, by two people who do not see each other’s marks`} />
          </Stack>
        </Radio.Group>
        {isDouble && (
          <>
            <NumberInput
              label={t`Two marks may differ by`}
              description={t`Then their mean counts. If they differ by more, someone who sees both decides.`}
              value={tolerance}
              min={0}
              max={widestTolerance}
              allowDecimal={false}
              onChange={(value) => setTolerance(typeof value === 'number' ? value : 0)}
              w={320}
              maw="100%"
            />
            <ServerSelect
              label={t`Who decides between two marks`}
              source={markersSource}
              value={adjudicator}
              onChange={setAdjudicator}
              error={errorOf('adjudicatorId')}
              isOptional
            />
          </>
        )}
        <div className={css['end']}>
          <Button type="submit" busy={saving.isPending} aria-disabled={markers.length === 0} data-testid="save-plan">
            {plan === null ? <Trans>Assign markers and answers</Trans> : <Trans>Save and assign new answers</Trans>}
          </Button>
          <span role="status">
            {saving.data?.assigned === 0 && <Trans>Saved. All answers are assigned already.</Trans>}
            {saving.data && saving.data.assigned > 0 && (
              <Plural
                value={saving.data.assigned}
                one="Saved. # answer was assigned."
                other="Saved. # answers were assigned."
              />
            )}
            {failure && failure.code !== 'VALIDATION' && failure.message}
          </span>
        </div>
      </Stack>
    </form>
  );
}
