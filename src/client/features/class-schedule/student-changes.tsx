import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { studentLessonOrder, studentLessonRemove, type StudentLesson } from '#contract/schedule/student-lessons.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { request } from '#client/api/request.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { studentsQuery, type Offered, type StudentChanges } from './queries.ts';
import { StudentLessonDialog } from './student-lesson-dialog.tsx';

interface StudentChangesViewProps {
  offered: Offered;
  canForce: boolean;
  /** Whose changes are shown; null: nobody is chosen. */
  studentId: number | null;
}

/**
 * Lists lessons that single students have instead of those of their class, or beside them (specification P§7
 * "contingent-schedule").
 */
export function StudentChangesView({ offered, canForce, studentId }: StudentChangesViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(studentsQuery(offered.group.id));
  const go = (id: string) =>
    void navigate({
      to: '/control/schedules/$groupId',
      params: { groupId: String(offered.group.id) },
      search: { student: id === '' ? 0 : Number(id) },
      replace: true,
    });
  return (
    <Loaded query={query} height={320}>
      {(data) => {
        const countOf = (id: number) => data.changes.filter(({ person_id }) => person_id === id).length;
        const student = data.students.find(({ id }) => id === studentId);
        return (
          <Stack>
            <NativeSelect
              label={t`Student`}
              value={student ? String(student.id) : ''}
              onChange={({ target }) => go(target.value)}
              data={[
                { value: '', label: t`Choose` },
                ...data.students.map(({ id, title }) => {
                  const count = countOf(id);
                  return { value: String(id), label: count === 0 ? title : `${title} (${String(count)})` };
                }),
              ]}
              data-testid="student"
            />
            {student ? (
              <Changes key={student.id} data={data} student={student} offered={offered} canForce={canForce} />
            ) : (
              <Text c="dimmed">
                <Trans>
                  Choose a student to give them their own lessons, instead of or in addition to those of the class. The number
                  shows how many changes a student has.
                </Trans>
              </Text>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface ChangesProps {
  data: StudentChanges;
  student: { id: number; title: string };
  offered: Offered;
  canForce: boolean;
}

type Open = { kind: 'edit'; change: StudentLesson | null } | { kind: 'remove'; change: StudentLesson };

function Changes({ data, student, offered, canForce }: ChangesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const own = data.changes.filter(({ person_id }) => person_id === student.id);
  const refresh = () => queries.invalidateQueries({ queryKey: ['student-lessons'] });
  const close = () => setOpen(null);

  async function handleUp(index: number) {
    const ids = own.map(({ id }) => id);
    const [moved = 0] = ids.splice(index, 1);
    ids.splice(index - 1, 0, moved);
    setIsBusy(true);
    try {
      await request(studentLessonOrder, { body: { person_id: student.id, ids } });
    } finally {
      await refresh();
      setIsBusy(false);
    }
  }

  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">
          {own.length === 0 ? <Trans>The student has the class lessons.</Trans> : <Trans>Changes: {own.length}</Trans>}
        </Text>
        <Button onClick={() => setOpen({ kind: 'edit', change: null })} data-testid="add-change">
          <Trans>Add a change</Trans>
        </Button>
      </Group>
      {own.map((change, index) => (
        <OneChange
          key={change.id}
          change={change}
          isBusy={isBusy}
          onUp={index > 0 ? () => void handleUp(index) : null}
          onOpen={setOpen}
        />
      ))}
      {open?.kind === 'edit' && (
        <StudentLessonDialog
          student={student}
          change={open.change}
          items={data.items}
          offered={offered}
          canForce={canForce}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t`Remove the change?`}
          thing={open.change.subject ?? open.change.replaces ?? student.title}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(studentLessonRemove, { params: { changeId: open.change.id }, silent: true });
            await refresh();
            close();
          }}
          onClose={close}
        >
          <Trans>The student has the class lessons again.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OneChangeProps {
  change: StudentLesson;
  isBusy: boolean;
  /** Null: it is the first one. */
  onUp: (() => void) | null;
  onOpen: (open: Open) => void;
}

function OneChange({ change, isBusy, onUp, onOpen }: OneChangeProps) {
  const { t, i18n } = useLingui();
  const { kind, week_day, time_start, time_end, replaces, subject, teacher, room, note, startDate, endDate } = change;
  const name = weekdayNames[week_day - 1];
  const from = fromIsoDate(startDate);
  return (
    <Paper withBorder p="md" data-testid="change">
      <Group justify="space-between" align="start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{kind === 'off' ? t`Free` : subject}</Text>
            <Badge color={kind === 'beside' ? 'green' : 'yellow'}>
              {kind === 'beside' ? t`In addition` : t`Instead: ${replaces ?? ''}`}
            </Badge>
          </Group>
          <Text size="sm">
            {name ? i18n._(name) : ''}, {time_start}–{time_end}
            {[teacher, room].filter(Boolean).map((part) => ` · ${String(part)}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {endDate === null ? t`from ${from}` : `${from} – ${fromIsoDate(endDate)}`}
            {note && ` · ${note}`}
          </Text>
        </div>
        <Group gap={4}>
          {onUp && (
            <Button kind="plain" size="s" busy={isBusy} onClick={onUp}>
              <Trans>Up</Trans>
            </Button>
          )}
          <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'edit', change })}>
            <Trans>Edit</Trans>
          </Button>
          <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'remove', change })}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
