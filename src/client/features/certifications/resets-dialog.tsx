import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { formatDateTime } from '#ui/format.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Pager } from '#client/kit/list/pager.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { resetsQuery } from './queries.ts';

interface ResetsDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

/** The results that were reset by giving the certification again (specification E§2). */
export function ResetsDialog({ teacher, courseId, onClose }: ResetsDialogProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(resetsQuery(teacher.userId, courseId, page));
  return (
    <KitDialog title={t`Reset history`} onClose={onClose} testId="resets">
      <Text fw={600}>{teacher.name}</Text>
      <Loaded query={query} height={160}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Text c="dimmed" role="status">
              <Trans>No result was reset.</Trans>
            </Text>
          ) : (
            <Stack>
              <Table
                aria-label={t`Reset history`}
                aria-busy={query.isPlaceholderData}
                tabularNums
                data={{
                  head: [t`Date`, t`Result`, t`Who reset it`],
                  body: data.map(({ createdAt, result, maxResult, deletedUser }) => [
                    formatDateTime(createdAt),
                    t`${result} of ${maxResult}`,
                    deletedUser?.label ?? '–',
                  ]),
                }}
              />
              <Pager page={page} meta={meta} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </KitDialog>
  );
}
