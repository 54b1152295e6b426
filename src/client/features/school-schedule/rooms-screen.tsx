import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { roomKinds, type RoomKind } from '#domain/schedule/bells.ts';
import { roomAdd, roomRemove, roomSave, type SchoolRoom } from '#contract/schedule/rooms.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { roomsQuery } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';

const roomKindNames: Readonly<Record<RoomKind, MessageDescriptor>> = {
  classroom: msg`Classroom`,
  laboratory: msg`Laboratory`,
  computers: msg`Computer room`,
  gym: msg`Gym`,
  workshop: msg`Workshop`,
  hall: msg`Hall`,
  other: msg`Other room`,
};

type Open = { kind: 'edit'; room: SchoolRoom | null } | { kind: 'remove'; room: SchoolRoom };

/** The rooms of the school, and which classes are in them. */
export function RoomsScreen() {
  const { t } = useLingui();
  const query = useQuery(roomsQuery);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack>
      <PageHeading title={t`Rooms`} />
      <SchoolNav />
      <Group justify="flex-end">
        <Button onClick={() => setOpen({ kind: 'edit', room: null })} data-testid="add-room">
          <Trans>Add a room</Trans>
        </Button>
      </Group>
      <Loaded query={query} height={320}>
        {(rooms) => <Rooms rooms={rooms} onOpen={setOpen} />}
      </Loaded>
      {open?.kind === 'edit' && <RoomDialog room={open.room} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t`Remove the room?`}
          thing={open.room.name}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(roomRemove, { params: { roomId: open.room.id }, silent: true });
            await queries.invalidateQueries({ queryKey: ['school-rooms'] });
            close();
          }}
          onClose={close}
        >
          <Trans>Past lessons keep the name of the room.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Rooms({ rooms, onOpen }: { rooms: readonly SchoolRoom[]; onOpen: (open: Open) => void }) {
  const { t, i18n } = useLingui();
  if (rooms.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No rooms yet.</Trans>
      </Text>
    );
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Room`}</Table.Th>
            <Table.Th>{t`Kind`}</Table.Th>
            <Table.Th>{t`Seats`}</Table.Th>
            <Table.Th>{t`Lessons a week`}</Table.Th>
            <Table.Th>{t`Classes`}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rooms.map((room) => (
            <Table.Tr key={room.id} data-testid="room">
              <Table.Td>
                <Link to="/control/schedules/rooms/$roomId" params={{ roomId: String(room.id) }}>
                  {room.name}
                </Link>
              </Table.Td>
              <Table.Td>{i18n._(roomKindNames[room.kind])}</Table.Td>
              <Table.Td>{room.capacity ?? '–'}</Table.Td>
              <Table.Td>{room.lessons}</Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed" lineClamp={1} title={room.groups.join(', ')}>
                  {room.groups.join(', ') || '–'}
                </Text>
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap', textAlign: 'end' }}>
                <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'edit', room })}>
                  <Trans>Edit</Trans>
                </Button>
                <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'remove', room })}>
                  <Trans>Remove</Trans>
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const { creationId: _id, ...entries } = roomAdd.body.entries;
const schema = v.object(entries);

function RoomDialog({ room, onClose }: { room: SchoolRoom | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const saver = useRecordSaver({
    row: room,
    create: async ({ isOver: _over, ...body }: v.InferOutput<typeof schema> & { creationId: string; isOver?: boolean }) =>
      (await request(roomAdd, { body, silent: true })).room,
    save: async (id, body) => (await request(roomSave, { params: { roomId: id }, body, silent: true })).room,
  });
  const form = useRecordForm<{ name: string; kind: string; capacity: string }, SchoolRoom, typeof schema>({
    initial: { name: room?.name ?? '', kind: room?.kind ?? 'classroom', capacity: String(room?.capacity ?? '') },
    schema,
    toInput: ({ capacity, ...values }) => ({ ...values, capacity: capacity === '' ? null : Number(capacity) }),
    save: saver,
    refresh: () => queries.invalidateQueries({ queryKey: ['school-rooms'] }),
    onSaved: onClose,
    success: room ? t`Room saved.` : t`Room added.`,
  });
  return (
    <FormDialog title={room ? t`Edit the room` : t`Add a room`} form={form} onClose={onClose} testId="room-dialog">
      <TextInput form={form} name="name" label={t`Name or number`} most={60} />
      <SelectInput
        form={form}
        name="kind"
        label={t`Kind`}
        choices={roomKinds.map((kind) => ({ value: kind, label: i18n._(roomKindNames[kind]) }))}
      />
      <DigitsInput form={form} name="capacity" label={t`Seats (optional)`} digits={4} />
    </FormDialog>
  );
}
