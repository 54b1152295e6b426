import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Pill, SimpleGrid, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { bellFault, mostBells, type Bell, type BellDayKind } from '#domain/schedule/bells.ts';
import { minutesOf, timeOf } from '#domain/schedule/days.ts';
import { bellSetAdd, bellSetSave, type BellSetRow } from '#contract/schedule/bells.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { CheckInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import css from './bells.module.css';

interface BellsValues {
  name: string;
  shift: string;
  gradeFrom: string;
  gradeTo: string;
  dayKind: string;
  dates: readonly string[];
  startDate: string;
  endDate: string;
  bells: readonly Bell[];
  movesLessons: boolean;
}

/** Minutes (specification P§9 "default lesson duration"), and of the break after it. */
const usualLesson = 40;
const usualBreak = 5;

const { creationId: _id, ...entries } = bellSetAdd.body.entries;
const schema = v.object(entries);

interface BellsDialogProps {
  /** What the fields begin with; null: nothing. */
  set: BellSetRow | null;
  isNew: boolean;
  onClose: () => void;
}

/** Bells of a shift: times that overlap, end first or go over midnight are marked while they are typed. */
export function BellsDialog({ set, isNew, onClose }: BellsDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [today] = useState(() => localTime(Date.now(), 300).slice(0, 10));
  const saver = useRecordSaver({
    row: isNew ? null : set,
    create: async (body: v.InferOutput<typeof schema>) => {
      const { isOver: _over, ...rest } = body as typeof body & { isOver?: boolean; creationId: string };
      return (await request(bellSetAdd, { body: rest, silent: true })).set;
    },
    save: async (id, body) => (await request(bellSetSave, { params: { bellSetId: id }, body, silent: true })).set,
  });
  const form = useRecordForm<BellsValues, BellSetRow, typeof schema>({
    initial: {
      name: set?.name ?? '',
      shift: String(set?.shift ?? 1),
      gradeFrom: String(set?.gradeFrom ?? 0),
      gradeTo: String(set?.gradeTo ?? 12),
      dayKind: set?.dayKind ?? 'usual',
      dates: set?.dates ?? [],
      startDate: isNew ? today : (set?.startDate ?? today),
      endDate: isNew ? '' : (set?.endDate ?? ''),
      bells: set?.bells ?? [{ number: 1, start: '08:00', end: '08:40' }],
      movesLessons: true,
    },
    schema,
    toInput: (values) => ({
      ...values,
      shift: Number(values.shift),
      gradeFrom: Number(values.gradeFrom),
      gradeTo: Number(values.gradeTo),
      endDate: values.endDate || null,
      movesLessons: values.movesLessons && values.dayKind === 'usual',
    }),
    save: async (body, anyway) => {
      try {
        return await saver(body, anyway);
      } catch (failure) {
        // What clashes is said in a sentence of the server's.
        if (!(failure instanceof ApiFailure) || failure.code !== 'SCHEDULE_CLASH' || Array.isArray(failure.errors))
          throw failure;
        throw new ApiFailure({ ...failure, message: failure.errors['clash']?.[0] ?? failure.message, errors: [] });
      }
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['bells'] }),
        queries.invalidateQueries({ queryKey: ['schedule-offer'] }),
      ]),
    onSaved: onClose,
    success: t`Bells saved.`,
  });
  const grades = Array.from({ length: 13 }, (_, grade) => ({ value: String(grade), label: String(grade) }));
  return (
    <FormDialog title={isNew ? t`Add bells` : t`Edit the bells`} form={form} onClose={onClose} testId="bells-dialog">
      <TextInput form={form} name="name" label={t`Name of the bells`} most={60} />
      <SimpleGrid cols={3}>
        <SelectInput
          form={form}
          name="shift"
          label={t`Shift`}
          choices={['1', '2', '3'].map((value) => ({ value, label: value }))}
        />
        <SelectInput form={form} name="gradeFrom" label={t`From grade`} choices={grades} />
        <SelectInput form={form} name="gradeTo" label={t`To grade`} choices={grades} />
      </SimpleGrid>
      <SelectInput
        form={form}
        name="dayKind"
        label={t`Type of day`}
        choices={[
          { value: 'usual' satisfies BellDayKind, label: t`Usual days` },
          { value: 'short' satisfies BellDayKind, label: t`Short days` },
        ]}
      />
      {form.values.dayKind === 'short' ? <Dates form={form} /> : <Validity form={form} />}
      <BellRows form={form} />
      {form.values.dayKind === 'usual' && (
        <CheckInput
          form={form}
          name="movesLessons"
          label={t`Move the lessons of the weeks to the new times`}
          hint={t`By lesson number. If not ticked, lesson times stay the same.`}
        />
      )}
    </FormDialog>
  );
}

type Form = RecordForm<BellsValues>;

function Validity({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DayInput
        label={t`First day`}
        name="startDate"
        value={values.startDate}
        onChange={(day) => set('startDate', day)}
        error={errors.startDate}
      />
      <DayInput
        label={t`Last day`}
        name="endDate"
        value={values.endDate}
        onChange={(day) => set('endDate', day)}
        error={errors.endDate}
        isOptional
      />
    </SimpleGrid>
  );
}

/** The short days: one is chosen, and stands in the list. */
function Dates({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const [round, setRound] = useState(0);

  function handleAdd(day: string) {
    if (day === '') return;
    set('dates', [...new Set([...values.dates, day])].toSorted());
    setRound(round + 1);
  }

  return (
    <div>
      <DayInput key={round} label={t`Days these bells apply`} name="dates" value="" onChange={handleAdd} error={errors.dates} />
      <Group gap={4} mt="xs">
        {values.dates.map((day) => (
          <Pill
            key={day}
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': t`Remove ${fromIsoDate(day)}`, tabIndex: 0 }}
            onRemove={() =>
              set(
                'dates',
                values.dates.filter((one) => one !== day),
              )
            }
          >
            {fromIsoDate(day)}
          </Pill>
        ))}
      </Group>
    </div>
  );
}

function BellRows({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const { bells } = values;
  const isWhole = bells.every(({ start, end }) => start !== '' && end !== '');
  const fault = isWhole ? bellFault(bells) : null;
  const change = (index: number, more: Partial<Bell>) =>
    set(
      'bells',
      bells.map((bell, at) => (at === index ? { ...bell, ...more } : bell)),
    );

  function handleAdd() {
    const last = bells.at(-1);
    const length = last ? Math.max(10, minutesOf(last.end) - minutesOf(last.start)) : usualLesson;
    const start = last ? minutesOf(last.end) + usualBreak : 8 * 60;
    const latest = 24 * 60 - 1;
    set('bells', [
      ...bells,
      {
        number: (last?.number ?? 0) + 1,
        start: timeOf(Math.min(start, latest)),
        end: timeOf(Math.min(start + length, latest)),
      },
    ]);
  }

  return (
    <FieldGroup name="bells" label={t`Lessons`} error={errors.bells} isPlain>
      <ol className={css['rows']}>
        {bells.map(({ number, start, end }, index) => (
          <li key={number}>
            <Text fw={600} mt={index === 0 ? 32 : 8}>
              {number}
            </Text>
            <TimeInput
              label={t`Start of lesson ${number}`}
              isLabelHidden={index > 0}
              value={start}
              onChange={(time) => change(index, { start: time })}
              error={fault?.index === index && fault.kind === 'overlap' ? t`The previous lesson has not ended yet.` : undefined}
            />
            <TimeInput
              label={t`End of lesson ${number}`}
              isLabelHidden={index > 0}
              value={end}
              onChange={(time) => change(index, { end: time })}
              error={fault?.index === index && fault.kind === 'ends-first' ? t`The lesson ends before it begins.` : undefined}
            />
            <Button
              kind="plain"
              size="s"
              aria-label={t`Remove lesson ${number}`}
              onClick={() =>
                set(
                  'bells',
                  bells.filter((_, at) => at !== index),
                )
              }
            >
              ✕
            </Button>
          </li>
        ))}
      </ol>
      {bells.length < mostBells && (
        <Group>
          <Button kind="quiet" size="s" onClick={handleAdd} data-testid="add-bell">
            <Trans>Add a lesson</Trans>
          </Button>
        </Group>
      )}
    </FieldGroup>
  );
}
