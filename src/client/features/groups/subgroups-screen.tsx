import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, NativeSelect, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mostSubgroups, subgroupCreate, subgroupRemove, type subgroupGet } from '#contract/subgroups/subgroups.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { subgroupsQuery } from './queries.ts';

type Divided = DataOf<typeof subgroupGet>;
type Subject = Divided['subjects'][number];

/** Subjects that a class is divided for. */
export function SubgroupsScreen({ groupId }: { groupId: number }) {
  const { t } = useLingui();
  const query = useQuery(subgroupsQuery(groupId));
  return (
    <Stack>
      <PageHeading title={query.data ? t`Subgroups of ${query.data.group.label}` : t`Subgroups`} />
      <Loaded query={query} height={260}>
        {(divided) => <Subjects divided={divided} />}
      </Loaded>
    </Stack>
  );
}

function Subjects({ divided }: { divided: Divided }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { group, subjects, free } = divided;
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Subject | null>(null);
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">
          <Plural value={group.students} one="# student in the class" other="# students in the class" />
        </Text>
        {free.length > 0 && (
          <Button onClick={() => setIsAdding(true)} data-testid="add">
            <Trans>Split for a subject</Trans>
          </Button>
        )}
      </Group>
      {subjects.length === 0 && (
        <Text>
          <Trans>The class has all lessons together. Classes of 24 or more are split for languages and informatics.</Trans>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {subjects.map((subject) => (
          <Paper key={subject.subject_id} withBorder p="md" data-testid="subject">
            <Stack gap="xs">
              <RowLink
                to="/control/groups/$groupId/subgroups/$subjectId"
                params={{ groupId: String(group.id), subjectId: String(subject.subject_id) }}
              >
                {subject.title}
              </RowLink>
              {subject.subgroups.map(({ id, number, teacher, students }) => (
                <Text key={id} size="sm">
                  {number}. {teacher ?? t`no teacher yet`} · <Plural value={students} one="# student" other="# students" />
                </Text>
              ))}
              {subject.left > 0 && (
                <Text size="sm" c="orange.8">
                  <Plural value={subject.left} one="# student is in no subgroup" other="# students are in no subgroup" />
                </Text>
              )}
              <Group gap="xs">
                <Anchor component="button" c="red" size="sm" mih={44} onClick={() => setLeaving(subject)}>
                  <Trans>Together again</Trans>
                </Anchor>
              </Group>
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      {isAdding && <AddDialog group={group} free={free} onClose={() => setIsAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t`Remove the subgroups for this subject?`}
          thing={leaving.title}
          yes={t`Together again`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(subgroupRemove, { params: { groupId: group.id, subjectId: leaving.subject_id }, silent: true });
            await queries.invalidateQueries({ queryKey: subgroupsQuery(group.id).queryKey });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface AddDialogProps {
  group: Divided['group'];
  free: Divided['free'];
  onClose: () => void;
}

function AddDialog({ group, free, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [subject, setSubject] = useState(String(free[0]?.id ?? ''));
  const [count, setCount] = useState('2');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleAdd() {
    setIsBusy(true);
    try {
      const body = { group_id: group.id, subject_id: Number(subject), schoolId: group.schoolId, count: Number(count) };
      await request(subgroupCreate, { body, silent: true });
      await queries.invalidateQueries({ queryKey: subgroupsQuery(group.id).queryKey });
      await navigate({
        to: '/control/groups/$groupId/subgroups/$subjectId',
        params: { groupId: String(group.id), subjectId: subject },
      });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`Split the class ${group.label}`} onClose={onClose} testId="subgroup-dialog">
      <Stack>
        <NativeSelect
          label={t`Subject`}
          data={free.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <NativeSelect
          label={t`Subgroups`}
          data={Array.from({ length: mostSubgroups - 1 }, (_, index) => String(index + 2))}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        {problem && <Text c="red">{problem}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void handleAdd()} data-testid="divide">
            <Trans>Split</Trans>
          </Button>
        </Group>
      </Stack>
    </KitDialog>
  );
}
