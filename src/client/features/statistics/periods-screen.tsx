import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { periodList } from '#contract/results/period-results.ts';
import { localeTag } from '#domain/language.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatSchoolYear } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ContingentLinks } from './contingent-links.tsx';
import { kindLabels, kindOf, spanOf } from './labels.ts';

/** What the school's students have sat, are sitting, and will sit: from here to the results. */
export function PeriodsScreen() {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const state = useListState(periodList);
  const { search, change } = state;
  const query = useList(periodList, state, { isPersisted: true });
  const meta = query.data?.meta;
  const { certification: _, ...kinds } = accessTypes;
  const filter = (key: 'accessTypeId' | 'groupId' | 'year') => ({
    value: search[key],
    onChange: (value: string | undefined) => change({ [key]: value }),
  });
  return (
    <Stack>
      <Group justify="space-between">
        <PageHeading title={t`Statistics: students`} />
        {isOneOf(role, management) && (
          <Link to="/testing-appointment/access" className={buttonClass('quiet')} data-testid="to-access">
            <Trans>Access switches</Trans>
          </Link>
        )}
      </Group>
      <ContingentLinks />
      <ListPage
        id="period-results"
        label={t`Statistics: students`}
        query={query}
        state={state}
        columns={[
          {
            id: 'title',
            label: t`Test`,
            render: ({ id: accessPeriodId, exam, isRevoked }) => {
              const title = (
                <>
                  <span lang={localeTag(exam.forLang)}>{exam.title}</span> {isRevoked && <Badge>{t`revoked`}</Badge>}
                </>
              );
              return meta && role !== 'GL' ? (
                <RowLink
                  to="/control/statistics-by-students/by-school/$accessPeriodId/$schoolId"
                  params={{ accessPeriodId, schoolId: meta.school.id }}
                >
                  {title}
                </RowLink>
              ) : (
                <RowLink to="/control/statistics-by-students/by-class/$accessPeriodId" params={{ accessPeriodId }}>
                  {title}
                </RowLink>
              );
            },
          },
          { id: 'kind', label: t`Kind`, render: (row) => kindOf(i18n, row) },
          { id: 'dates', label: t`Dates`, render: spanOf },
          { id: 'finished', label: t`Have finished`, isNumber: true, render: (row) => row.finished },
          { id: 'running', label: t`Being taken`, isNumber: true, render: (row) => row.running || '–' },
        ]}
        nameOf={(row) => row.exam.title}
        filters={
          <>
            <SelectFilter
              name={t`Kind`}
              label={t`All kinds`}
              choices={Object.values(kinds).map((id) => ({ value: String(id), label: i18n._(kindLabels[id]) }))}
              {...filter('accessTypeId')}
            />
            <SelectFilter
              name={t`Class`}
              label={t`All classes`}
              choices={meta?.groups.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              {...filter('groupId')}
            />
            <SelectFilter
              name={t`School year`}
              label={t`All school years`}
              choices={meta?.years.map((year) => ({ value: String(year), label: formatSchoolYear(year) })) ?? []}
              {...filter('year')}
            />
          </>
        }
        download={{
          label: t`Download as Excel`,
          formats: [{ label: 'xlsx', onExport: () => downloadSheet(periodList, {}, state.asked) }],
        }}
        empty={
          <p>
            <Trans>No tests were assigned to students here.</Trans>
          </p>
        }
      />
    </Stack>
  );
}
