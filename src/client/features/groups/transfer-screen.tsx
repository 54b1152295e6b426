import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { subgroupTransferSave, type Transfer } from '#contract/subgroups/subgroups.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { useDrag } from '#ui/use-drag.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { subgroupsQuery, transferQuery } from './queries.ts';
import css from './transfer.module.css';

/** Who is in which subgroup of a subject (specification P§2 "{subjectId} transfer"). */
export function TransferScreen({ groupId, subjectId }: { groupId: number; subjectId: number }) {
  const { t } = useLingui();
  const query = useQuery(transferQuery(groupId, subjectId));
  const title = query.data ? `${query.data.subject.title} · ${query.data.group.label}` : t`Subgroups`;
  return (
    <Stack>
      <PageHeading title={title} />
      <Loaded query={query} height={420}>
        {(transfer) => <Columns key={transfer.revision} transfer={transfer} reload={() => query.refetch()} />}
      </Loaded>
    </Stack>
  );
}

/** Student to subgroup; null: in none. */
type Places = ReadonlyMap<number, number | null>;
type Teachers = ReadonlyMap<number, number | null>;

function Columns({ transfer, reload }: { transfer: Transfer; reload: () => Promise<unknown> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { group, subject, subgroups, students } = transfer;
  const [saved] = useState<Places>(() => new Map(students.map(({ id, subgroup_id: place }) => [id, place])));
  const [places, setPlaces] = useState<Places>(saved);
  const [teachers, setTeachers] = useState<Teachers>(
    () => new Map(subgroups.map(({ id, teacher_id: teacher }) => [id, teacher])),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  const hasTeachers = subgroups.some(({ id, teacher_id: teacher }) => teachers.get(id) !== teacher);
  const isDirty = hasTeachers || students.some(({ id }) => places.get(id) !== saved.get(id));
  const columns = [...subgroups.map(({ id }) => id), null];
  const put = (student: number, place: number | null) => setPlaces((before) => new Map(before).set(student, place));

  const { bindItem, listRef } = useDrag<number>({
    onStart: (student) => setLifted(student),
    onMove: () => undefined,
    onDrop: ({ x, y }, student) => {
      setLifted(null);
      const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset['column'];
      if (column !== undefined) put(student, column === '' ? null : Number(column));
    },
    onCancel: () => setLifted(null),
  });

  function handleKey(event: KeyboardEvent, student: number) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = columns.indexOf(places.get(student) ?? null) + by;
    const place = columns[at];
    if (place === undefined) return;
    put(student, place);
    // It is another element in its new column.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-student="${student}"]`)?.focus());
  }

  async function handleSave() {
    setIsBusy(true);
    setProblem(null);
    const body = {
      revision: transfer.revision,
      subgroups: subgroups.map(({ id }) => ({
        id,
        teacher_id: teachers.get(id) ?? null,
        members: students.flatMap((student) => (places.get(student.id) === id ? [student.id] : [])),
      })),
    };
    try {
      const next = await request(subgroupTransferSave, {
        params: { groupId: group.id, subjectId: subject.id },
        body,
        silent: true,
      });
      notify({ kind: 'success', text: t`Subgroups saved.` });
      queries.setQueryData(transferQuery(group.id, subject.id).queryKey, next);
      await queries.invalidateQueries({ queryKey: subgroupsQuery(group.id).queryKey, exact: true });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem({ text: failure.message, isConflict: failure.code === 'EDIT_CONFLICT' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed" maw="60ch">
          <Trans>Drag students, or choose one and press the arrow keys. On a phone, hold a name and then drag it.</Trans>
        </Text>
        <Button
          kind="quiet"
          data-testid="propose"
          onClick={() => setPlaces(new Map(students.map(({ id, proposed_id: place }) => [id, place])))}
        >
          <Trans>Suggest equal subgroups</Trans>
        </Button>
      </Group>
      <div ref={listRef} className={css['columns']} data-lifted={lifted !== null || undefined}>
        {columns.map((column, index) => {
          const own = students.filter(({ id }) => (places.get(id) ?? null) === column);
          if (column === null && own.length === 0 && lifted === null) return null;
          return (
            <section
              key={column ?? 'none'}
              className={css['column']}
              data-column={column ?? ''}
              aria-label={column === null ? t`In no subgroup` : t`Subgroup ${index + 1}`}
            >
              <Title order={2} size="h4">
                {column === null ? <Trans>In no subgroup</Trans> : <Trans>Subgroup {index + 1}</Trans>}{' '}
                <small data-testid="count">{own.length}</small>
              </Title>
              {column !== null && (
                <NativeSelect
                  label={t`Teacher`}
                  value={String(teachers.get(column) ?? '')}
                  onChange={({ target }) =>
                    setTeachers((before) => new Map(before).set(column, target.value === '' ? null : Number(target.value)))
                  }
                >
                  <option value="">{t`None`}</option>
                  {transfer.teachers.map(({ id, title, teachesSubject }) => (
                    <option key={id} value={id}>
                      {teachesSubject ? `★ ${title}` : title}
                    </option>
                  ))}
                </NativeSelect>
              )}
              <ul className={css['students']}>
                {own.map((student) => (
                  <li key={student.id}>
                    <button
                      type="button"
                      className={css['student']}
                      data-student={student.id}
                      data-lifted={lifted === student.id || undefined}
                      data-changed={places.get(student.id) !== saved.get(student.id) || undefined}
                      onKeyDown={(event) => handleKey(event, student.id)}
                      {...bindItem(student.id)}
                    >
                      {student.fio}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {problem && (
        <Alert color="red">
          <Group>
            {problem.text}
            {problem.isConflict && (
              <Button kind="quiet" size="s" onClick={() => void reload()}>
                <Trans>Use the saved version</Trans>
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Group justify="flex-end" className={css['foot'] ?? ''}>
        <Button busy={isBusy} disabled={!isDirty} onClick={() => void handleSave()} data-testid="save">
          <Trans>Save</Trans>
        </Button>
      </Group>
      <LeaveGuard thing={`${subject.title} · ${group.label}`} isDirty={isDirty} />
    </>
  );
}
