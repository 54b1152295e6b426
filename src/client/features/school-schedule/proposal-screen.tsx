import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, NativeSelect, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Obstacle } from '#domain/schedule/generate.ts';
import type { Unmet } from '#domain/schedule/propose.ts';
import { weekFill } from '#contract/schedule/weeks.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import type { Proposed } from './propose-messages.ts';
import { weekLoadQuery, type LoadedWeek } from './queries.ts';
import { useProposal } from './use-proposal.ts';

/** A proposal for the week of the whole school: worked out on the device, looked at, put into a draft. */
export function ProposalScreen({ weekId }: { weekId: number }) {
  const { t } = useLingui();
  const query = useQuery(weekLoadQuery(weekId));
  return (
    <Stack>
      <PageHeading title={query.data ? t`Proposal for ${query.data.week.name}` : t`Proposal`} />
      <Loaded query={query} height={320}>
        {(loaded) => <Proposal key={loaded.week.revision} loaded={loaded} />}
      </Loaded>
    </Stack>
  );
}

const hourChoices = Array.from({ length: 16 }, (_, hours) => String(hours));
const keyOf = ({ group_id, subject_id }: { group_id: number; subject_id: number }) => `${group_id} ${subject_id}`;

function Proposal({ loaded }: { loaded: LoadedWeek }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  /** Lessons a week that somebody has changed here, by class and subject. */
  const [hours, setHours] = useState<Readonly<Record<string, number>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const { state, begin, cancel } = useProposal();
  const load = loaded.load.map((one) => ({ ...one, hours: hours[keyOf(one)] ?? one.hours }));
  const { week } = loaded;
  const lessons = load.reduce((sum, one) => sum + one.hours, 0);

  async function handleSave({ items }: Proposed) {
    setIsSaving(true);
    try {
      await request(weekFill, { body: { week_id: week.id, revision: week.revision, items } });
      notify({ kind: 'success', text: t`The proposal is in the draft.` });
      await queries.invalidateQueries({ queryKey: ['week-load', week.id] });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <Text c="dimmed">
        <Trans>
          {lessons} lessons a week of {loaded.groups.length} classes. What is pinned in the week of a class stays where it is.
        </Trans>
      </Text>
      <Group>
        {state.kind === 'working' ? (
          <Button kind="quiet" onClick={cancel} data-testid="cancel">
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button
            kind={state.kind === 'done' ? 'quiet' : 'primary'}
            onClick={() => begin({ ...loaded, load })}
            data-testid="begin"
          >
            {state.kind === 'done' ? <Trans>Another proposal</Trans> : <Trans>Create a proposal</Trans>}
          </Button>
        )}
        {state.kind === 'done' && (
          <Button busy={isSaving} onClick={() => void handleSave(state.proposed)} data-testid="put-in">
            <Trans>Add to the draft</Trans>
          </Button>
        )}
        <Link to="/control/schedules/weeks">
          <Trans>All weeks</Trans>
        </Link>
      </Group>
      {state.kind === 'working' && (
        <Stack gap={4}>
          <Progress value={state.of === 0 ? 0 : (100 * state.placed) / state.of} aria-label={t`Lessons with a place`} />
          <Text size="sm">
            <Trans>
              {state.placed} of {state.of} lessons have a place
            </Trans>
          </Text>
        </Stack>
      )}
      {state.kind === 'failed' && <Alert color="red" title={t`The proposal could not be computed.`} />}
      {state.kind === 'done' && <Outcome proposed={state.proposed} loaded={loaded} />}
      {state.kind !== 'working' && (
        <Hours loaded={{ ...loaded, load }} onSet={(key, count) => setHours((before) => ({ ...before, [key]: count }))} />
      )}
    </>
  );
}

function Outcome({ proposed, loaded }: { proposed: Proposed; loaded: LoadedWeek }) {
  const { t } = useLingui();
  const { unmet, of, gaps } = proposed;
  const lost = unmet.reduce((sum, { lessons }) => sum + lessons, 0);
  const placed = of - lost;
  return (
    <Alert
      color={lost === 0 ? 'green' : 'yellow'}
      title={lost === 0 ? t`All lessons have a place: ${of}.` : t`${placed} of ${of} lessons have a place.`}
      data-testid="outcome"
    >
      <Text>
        <Trans>Gaps between lessons in all classes: {gaps}.</Trans>
      </Text>
      {unmet.length > 0 && (
        <List>
          {unmet.map((one) => (
            <List.Item key={keyOf(one)}>
              <UnmetWords unmet={one} loaded={loaded} />
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function UnmetWords({ unmet, loaded }: { unmet: Unmet; loaded: LoadedWeek }) {
  const group = loaded.groups.find(({ id }) => id === unmet.group_id)?.label ?? '';
  const subject = loaded.load.find(({ subject_id }) => subject_id === unmet.subject_id)?.subject ?? '';
  return (
    <>
      {group}, {subject}: {unmet.lessons}. <Why obstacle={unmet.obstacle} loaded={loaded} />
    </>
  );
}

function Why({ obstacle, loaded }: { obstacle: Obstacle; loaded: LoadedWeek }) {
  if (obstacle.of === 'all') return <Trans>No place suits the class, the teacher and the room at the same time.</Trans>;
  const { lessons, slots } = obstacle;
  if (obstacle.of === 'group')
    return (
      <Trans>
        The class has {lessons} lessons and only {slots} places.
      </Trans>
    );
  if (obstacle.of === 'room')
    return (
      <Trans>
        {lessons} lessons need such a room, but there are only {slots} places.
      </Trans>
    );
  const parts = loaded.load.flatMap((one) => one.parts);
  const teacher = parts.find(({ teacher_id }) => teacher_id === obstacle.teacherId)?.teacher ?? '';
  return (
    <Trans>
      {teacher} has {lessons} lessons and only {slots} places.
    </Trans>
  );
}

interface HoursProps {
  loaded: LoadedWeek;
  onSet: (key: string, hours: number) => void;
}

/** Lessons a week of a class, by subject. */
function Hours({ loaded, onSet }: HoursProps) {
  const { t } = useLingui();
  const [groupId, setGroupId] = useState(loaded.groups[0]?.id ?? 0);
  const own = loaded.load.filter(({ group_id }) => group_id === groupId);
  const sum = own.reduce((total, { hours }) => total + hours, 0);
  return (
    <section>
      <Group justify="space-between" align="end" mb="sm">
        <Title order={2} size="h4">
          <Trans>Lessons a week</Trans>
        </Title>
        <NativeSelect
          label={t`Class`}
          value={String(groupId)}
          onChange={({ target }) => setGroupId(Number(target.value))}
          data={loaded.groups.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {own.map((one) => (
          <NativeSelect
            key={keyOf(one)}
            label={one.subject}
            description={one.parts
              .map(({ teacher }) => teacher)
              .filter(Boolean)
              .join('; ')}
            value={String(one.hours)}
            onChange={({ target }) => onSet(keyOf(one), Number(target.value))}
            data={hourChoices}
          />
        ))}
      </SimpleGrid>
      <Text mt="sm" fw={600}>
        <Trans>Total: {sum}</Trans>
      </Text>
    </section>
  );
}
