import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localeTag } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { classResultList } from '#contract/results/period-results.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { ClassesTable } from './classes-table.tsx';
import { classesQuery } from './queries.ts';
import { aboutPeriod } from './labels.ts';

/** The classes of one's own in a period: all of the school's, or those that one leads. */
export function ClassesScreen({ accessPeriodId }: { accessPeriodId: number }) {
  const { t, i18n } = useLingui();
  return (
    <Loaded query={useQuery(classesQuery(accessPeriodId))} height={420}>
      {({ period, classes }) => (
        <Stack>
          <Group justify="space-between">
            <div>
              <PageHeading title={period.exam.title} lang={localeTag(period.exam.forLang)} section={t`Classes`} />
              <Text c="dimmed">{aboutPeriod(i18n, period)}</Text>
            </div>
            {classes.length > 0 && (
              <ExportButton
                label={t`Download as Excel`}
                formats={[{ label: 'xlsx', onExport: () => downloadSheet(classResultList, { accessPeriodId }, {}) }]}
              />
            )}
          </Group>
          {classes.length === 0 ? (
            <Text c="dimmed">
              <Trans>This test was not assigned to your classes.</Trans>
            </Text>
          ) : (
            <Paper withBorder p="md" radius="lg">
              <ClassesTable accessPeriodId={period.id} classes={classes} />
            </Paper>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
