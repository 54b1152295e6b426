import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pisaCreate, pisaList, pisaRead, pisaRemove, pisaSave, type PisaRow } from '#contract/bank/pisa-units.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { withIds } from '#client/kit/list/list-query.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { examsSource } from '#client/kit/pickers/sources.ts';
import { untilAnswered } from '#client/until-answered.ts';
import { invalidateUnits, levelsQuery } from './queries.ts';
import { fieldsOf, newCopy, type UnitFields } from './unit-steps.ts';

/** Units in the way of PISA. */
export function UnitListScreen() {
  const { t } = useLingui();
  const state = useListState(pisaList);
  const query = useList(pisaList, state);
  const [once] = useState(() => untilAnswered<UnitFields & { uuid: string }>());
  const [leaving, setLeaving] = useState<PisaRow | null>(null);

  /** A refusal is shown in a notice; the list is read again either way. */
  const act = (work: () => Promise<unknown>) =>
    void work()
      .catch(() => undefined)
      .then(invalidateUnits);

  const toggle = ({ uuid, isActive }: PisaRow) =>
    act(async () => {
      const unit = await request(pisaRead, { params: { uuid } });
      await request(pisaSave, { params: { uuid }, body: { ...fieldsOf(unit), isActive: !isActive, version: unit.version } });
    });

  const duplicate = ({ uuid }: PisaRow) =>
    act(async () => {
      const unit = await request(pisaRead, { params: { uuid } });
      await once(
        `${uuid} ${unit.version}`,
        () => newCopy(fieldsOf(unit), t`${unit.title} (copy)`.slice(0, bankLimits.title)),
        (body) => request(pisaCreate, { body }),
      );
    });

  return (
    <Stack>
      <PageHeading title={t`PISA tasks`} />
      <ListPage
        id="units"
        label={t`PISA tasks`}
        query={withIds(query, ({ uuid }) => uuid)}
        state={state}
        columns={[
          {
            id: 'title',
            label: t`Title`,
            sort: 'title',
            render: ({ uuid, title }) => (
              <RowLink to="/pisa/content/$uuid" params={{ uuid }}>
                {title}
              </RowLink>
            ),
          },
          { id: 'exam', label: t`Exam`, render: (row) => row.examTitle },
          { id: 'questions', label: t`Questions`, isNumber: true, render: (row) => row.questionCount },
          { id: 'materials', label: t`Pages of materials`, isNumber: true, render: (row) => row.stimulusCount },
          { id: 'score', label: t`Score`, sort: 'score', isNumber: true, render: (row) => row.score },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: ({ isActive, isInExam }) => (
              <Badge color={isInExam || isActive ? 'green' : 'yellow'}>
                {isInExam ? t`In the exam` : isActive ? t`Ready` : t`Not ready`}
              </Badge>
            ),
          },
          {
            id: 'saved',
            label: t`Last saved`,
            sort: 'savedAt',
            render: ({ savedAt, savedBy, version }) => (
              <NameCell name={formatDateTime(savedAt)} about={[t`Version ${version}`, savedBy]} />
            ),
          },
        ]}
        nameOf={({ title }) => title}
        actionsOf={(row) => [
          { label: row.isActive ? t`Mark as not ready` : t`Mark as ready`, onAction: () => toggle(row) },
          { label: t`Duplicate`, onAction: () => duplicate(row) },
          { label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) },
        ]}
        search={
          <SearchInput
            label={t`Search titles and texts`}
            value={state.search.title ?? ''}
            onChange={(title) => state.change({ title: title || undefined })}
          />
        }
        filters={<Filters state={state} />}
        primary={
          <Link to="/pisa/content/create" className={buttonClass()}>
            <Trans>New unit</Trans>
          </Link>
        }
        empty={
          <p>
            <Trans>No units yet. A unit has materials on one side and questions about them on the other.</Trans>
          </p>
        }
      />
      {leaving && (
        <ConfirmDialog
          title={t`Delete this unit?`}
          thing={leaving.title}
          yes={t`Delete`}
          isDanger
          onYes={async () => {
            const { uuid, version } = leaving;
            await request(pisaRemove, { params: { uuid }, query: { version: String(version) }, silent: true });
            invalidateUnits();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}

function Filters({ state: { search, change } }: { state: StateOf<typeof pisaList> }) {
  const { t } = useLingui();
  const examId = numberOf(search.examId);
  const levels = useQuery({ ...levelsQuery(examId ?? 0), enabled: examId !== undefined });
  return (
    <>
      <SelectFilter
        name={t`Ready or not`}
        label={t`All units`}
        choices={[
          { value: '1', label: t`Ready` },
          { value: '0', label: t`Not ready` },
        ]}
        value={search.isActive}
        onChange={(value) => change({ isActive: value })}
      />
      <ServerFilter
        label={t`Exam`}
        anything={t`All exams`}
        source={examsSource}
        read={examsSource.read}
        value={examId}
        onChange={(next) => change({ examId: next, difficultyLevelId: undefined })}
      />
      {examId !== undefined && (
        <SelectFilter
          name={t`Difficulty level`}
          label={t`All levels`}
          choices={levels.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
          value={search.difficultyLevelId}
          onChange={(value) => change({ difficultyLevelId: value })}
        />
      )}
    </>
  );
}
