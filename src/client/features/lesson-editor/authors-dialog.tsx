import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonAuthorList, lessonAuthorSet, lessonColleagues, mostCoAuthors } from '#contract/lessons/co-authors.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read, readList, request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { OptionSource } from '#client/kit/pickers/use-options.ts';
import { invalidateLessons } from './queries.ts';

const colleagues: OptionSource = {
  key: ['lesson-colleagues'],
  find: async (search, page, signal) => {
    const query = { search, perPage: '30', page: String(page) };
    const found = await readList(lessonColleagues, { query, signal, silent: 'form' });
    return { ...found, data: found.data.map(({ id, label, about }) => ({ id, label, ...(about !== null && { about }) })) };
  },
};

interface AuthorsProps {
  lessonId: string;
  onChanged?: () => void;
  onClose: () => void;
}

/** Who writes the lesson: its owner invites colleagues of the school, and each of them may leave. */
export function AuthorsDialog({ lessonId, onChanged, onClose }: AuthorsProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const key = ['lesson-authors', lessonId] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(lessonAuthorList, { params: { lessonId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
  });

  async function set(personId: number, isAuthor: boolean) {
    setProblem(null);
    try {
      const params = { lessonId, personId };
      const authors = await request(lessonAuthorSet, { params, body: { isAuthor }, silent: true });
      client.setQueryData(key, authors);
      invalidateLessons();
      onChanged?.();
      if (personId === userId) onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <KitDialog title={t`Write together`} onClose={onClose} testId="lesson-authors">
      <Stack>
        <Text c="dimmed">
          <Trans>Everyone here can write, even without a network: the texts are merged when they arrive.</Trans>
        </Text>
        <Loaded query={query} height={120}>
          {({ authors, mayInvite }) => (
            <>
              <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {authors.map(({ personId, name, isOwner }) => (
                  <Group component="li" key={personId} justify="space-between" wrap="nowrap">
                    <Text component="div">
                      {name}{' '}
                      {isOwner && (
                        <Badge tt="none" variant="light">
                          <Trans>Owner</Trans>
                        </Badge>
                      )}
                    </Text>
                    {!isOwner && (mayInvite || personId === userId) && (
                      <Button
                        kind="plain"
                        size="s"
                        aria-label={mayInvite ? t`Remove ${name} from the authors` : t`Leave this lesson`}
                        onClick={() => void set(personId, false)}
                      >
                        {mayInvite ? t`Remove` : t`Leave`}
                      </Button>
                    )}
                  </Group>
                ))}
              </Stack>
              {mayInvite && authors.length <= mostCoAuthors && (
                <ServerSelect
                  label={t`Invite a colleague`}
                  source={colleagues}
                  value={null}
                  onChange={(colleague) => colleague && void set(colleague.id, true)}
                />
              )}
            </>
          )}
        </Loaded>
        <Text role="alert" c="red">
          {problem}
        </Text>
      </Stack>
    </KitDialog>
  );
}
