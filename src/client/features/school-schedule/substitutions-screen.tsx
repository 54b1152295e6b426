import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { absenceAdd, type Absence } from '#contract/schedule/substitutions.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { absencesQuery, type Absences } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';

/** Teachers who are away, and how many of their lessons nobody gives yet. */
export function SubstitutionsScreen() {
  const { t } = useLingui();
  const query = useQuery(absencesQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack>
      <PageHeading title={t`Substitutions`} />
      <SchoolNav />
      <Group justify="space-between">
        <Text c="dimmed">
          <Trans>Mark who is away, then choose who takes their lessons. Everyone affected is notified.</Trans>
        </Text>
        <Button onClick={() => setIsAdding(true)} data-testid="add-absence">
          <Trans>A teacher is away</Trans>
        </Button>
      </Group>
      <Loaded query={query} height={240}>
        {({ absences, teachers }) => (
          <>
            <AbsenceTable absences={absences} />
            {isAdding && <AbsenceDialog teachers={teachers} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function AbsenceTable({ absences }: { absences: readonly Absence[] }) {
  const { t } = useLingui();
  if (absences.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No one is away.</Trans>
      </Text>
    );
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Teacher`}</Table.Th>
          <Table.Th>{t`Days`}</Table.Th>
          <Table.Th>{t`Lessons`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {absences.map(({ id, teacher, startDate, endDate, note, lessons, open }) => (
          <Table.Tr key={id} data-testid="absence">
            <Table.Td>
              <Link to="/control/schedules/substitutions/$absenceId" params={{ absenceId: id }}>
                {teacher}
              </Link>
              {note && (
                <Text size="sm" c="dimmed">
                  {note}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              {startDate === endDate ? fromIsoDate(startDate) : `${fromIsoDate(startDate)} – ${fromIsoDate(endDate)}`}
            </Table.Td>
            <Table.Td>
              {lessons}{' '}
              {open > 0 && (
                <Badge color="yellow">
                  <Trans>open: {open}</Trans>
                </Badge>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface AbsenceValues {
  teacher_id: string;
  startDate: string;
  endDate: string;
  note: string;
}

function AbsenceDialog({ teachers, onClose }: { teachers: Absences['teachers']; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [id] = useState(newId);
  const [today] = useState(() => localTime(Date.now(), 300).slice(0, 10));
  const form = useRecordForm<AbsenceValues, Absence, typeof absenceAdd.body>({
    initial: { teacher_id: '', startDate: today, endDate: today, note: '' },
    schema: absenceAdd.body,
    toInput: ({ teacher_id, startDate, endDate, note }) => ({
      id,
      teacher_id: teacher_id === '' ? undefined : Number(teacher_id),
      startDate,
      endDate,
      note: note.trim() || null,
    }),
    save: async (body) => (await request(absenceAdd, { body, silent: true })).absence,
    refresh: () => queries.invalidateQueries({ queryKey: ['absences'] }),
    onSaved: onClose,
    success: t`The teacher is marked as away.`,
  });
  const { values, errors } = form;
  return (
    <FormDialog title={t`A teacher is away`} form={form} onClose={onClose} testId="absence-dialog">
      <SelectInput
        form={form}
        name="teacher_id"
        label={t`Teacher`}
        none={t`Choose`}
        isRequired
        choices={teachers.map((teacher) => ({ value: String(teacher.id), label: teacher.title }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          label={t`First day`}
          name="startDate"
          value={values.startDate}
          onChange={(day) => form.set('startDate', day)}
          error={errors.startDate}
        />
        <DayInput
          label={t`Last day`}
          name="endDate"
          value={values.endDate}
          onChange={(day) => form.set('endDate', day)}
          error={errors.endDate}
        />
      </SimpleGrid>
      <TextInput form={form} name="note" label={t`Note`} most={200} isOptional />
    </FormDialog>
  );
}
