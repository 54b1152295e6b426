import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, InputWrapper, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { assignCheck } from '#contract/assignment/assign-accesses.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { lastDayOf, typesOfKind, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { fromIsoDate, maskDate, toIsoDate } from '#domain/fields/date.ts';
import { Button } from '#ui/button.tsx';
import { useFormFailure } from '#client/api/form-failure.ts';
import { request } from '#client/api/request.ts';
import { Row } from '#ui/layout.tsx';
import css from './assignment.module.css';
import { ChosenSummary } from './chosen-summary.tsx';
import { ConfirmAssign } from './confirm-assign.tsx';
import { SchoolChoice } from './school-choice.tsx';
import { summarise, toggle, toWire, type Chosen, type Marks, type PlaceKey } from './selection.ts';
import { TypeChoice } from './type-choice.tsx';
import { usePlaces } from './use-places.ts';

interface AssignFormProps {
  accessTypeId: AssignableTypeId;
  /** Chosen from the start. */
  first: PlaceNode | null;
  firstType: TestingType | null;
  onAssigned: (id: string) => void;
}

const noMarks: Marks = new Map<PlaceKey, never>();

/** Schools, the first day, the type; then what would happen is shown before it does. */
export function AssignForm({ accessTypeId, first, firstType, onAssigned }: AssignFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [marks, setMarks] = useState(() => (first ? toggle(noMarks, first) : noMarks));
  const [search, setSearch] = useState('');
  const [dateStart, setDateStart] = useState('');
  const [testingType, setTestingType] = useState(firstType);
  const [isBusy, setIsBusy] = useState(false);
  const [outlook, setOutlook] = useState<DataOf<typeof assignCheck> | null>(null);
  const { errors, take, clear } = useFormFailure(['schools', 'dateStart', 'testingType', 'accessTypeId'] as const);
  const places = usePlaces(search);
  const chosen: Chosen = summarise(marks, places.known);
  const firstDay = toIsoDate(dateStart);
  const dateFinish = firstDay === null ? null : fromIsoDate(lastDayOf(firstDay, accessTypeId));
  const types = typesOfKind(accessTypeId);
  const wish = { schools: toWire(marks), accessTypeId, dateStart, testingType };

  function handleDate(text: string) {
    setDateStart(maskDate(text, dateStart));
    clear('dateStart');
    clear('accessTypeId');
    // The testing type depends on the days and is cleared with them (specification P§4).
    if (text === '') setTestingType(null);
  }

  async function handleSubmit() {
    setIsBusy(true);
    try {
      setOutlook(await request(assignCheck, { body: wish, isForm: true }));
    } catch (error) {
      take(error, form.current);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSubmit();
      }}
    >
      <Group align="flex-start" gap="lg">
        <TextInput
          label={t`First day`}
          description={t`At each school it starts at midnight local time.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          w={200}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`DD.MM.YYYY`}
          value={dateStart}
          error={errors.dateStart}
          onChange={(event) => handleDate(event.target.value)}
        />
        <InputWrapper
          label={t`Last day`}
          labelElement="div"
          description={t`Completed.`}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <output className={css['output']} data-testid="last-day">
            {dateFinish ?? '—'}
          </output>
        </InputWrapper>
        {types.length > 0 && dateFinish !== null && (
          <TypeChoice
            types={types}
            value={testingType}
            error={errors.testingType}
            onChange={(type) => {
              setTestingType(type);
              clear('testingType');
              clear('accessTypeId');
            }}
          />
        )}
      </Group>
      <SchoolChoice
        places={places}
        marks={marks}
        search={search}
        error={errors.schools}
        onSearch={setSearch}
        onMarks={(next) => {
          setMarks(next);
          clear('schools');
        }}
      />
      {errors.accessTypeId !== undefined && <Alert color="red">{errors.accessTypeId}</Alert>}
      <Row lineGap={8} gap={24} justify="between" className={css['bar']}>
        <p role="status" data-testid="chosen">
          {chosen.schools === 0 ? <Trans>No schools are selected yet.</Trans> : <ChosenSummary chosen={chosen} />}
        </p>
        <Group gap="xs">
          {marks.size > 0 && (
            <Button kind="plain" onClick={() => setMarks(noMarks)}>
              <Trans>Choose none</Trans>
            </Button>
          )}
          <Button type="submit" busy={isBusy} data-testid="assign">
            <Trans>Assign</Trans>
          </Button>
        </Group>
      </Row>
      {outlook && <ConfirmAssign wish={wish} outlook={outlook} onClose={() => setOutlook(null)} onAssigned={onAssigned} />}
    </form>
  );
}
