import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { learningGoalList } from '#contract/bank/learning-goals.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { choicesOf, directionOptions, readDirection, skillLevelsQuery } from '../find-options.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { subjectsSource } from '#client/kit/pickers/sources.ts';
import { ToolLink } from '#client/kit/list/tool-menu.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { ofBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { GoalDialog } from './goal-dialog.tsx';

export function GoalsScreen() {
  const { t } = useLingui();
  const state = useListState(learningGoalList);
  const levels = useQuery(skillLevelsQuery);
  const filters = [
    { key: 'direction', label: t`Direction`, anything: t`All directions`, source: directionOptions, read: readDirection },
    { key: 'subject', label: t`Subject`, anything: t`All subjects`, source: subjectsSource, read: subjectsSource.read },
  ] as const;
  return (
    <Stack>
      <PageHeading title={t`Learning goals`} />
      <RecordList
        label={t`Learning goals`}
        entity="learning-goals"
        searchLabel={t`Search by title`}
        addLabel={t`Add a learning goal`}
        moreTools={
          <ToolLink to="/exam-editor/learning-goals/import">
            <Trans>Import</Trans>
          </ToolLink>
        }
        empty={t`No learning goals yet. With them results tell what was learned: add the first.`}
        filters={
          <>
            {filters.map(({ key, ...filter }) => (
              <ServerFilter
                key={key}
                {...filter}
                value={numberOf(state.search[key])}
                onChange={(value) => state.change({ [key]: value })}
              />
            ))}
            <SelectFilter
              label={t`All levels`}
              choices={choicesOf(levels.data)}
              value={state.search.level}
              onChange={(level) => state.change({ level })}
            />
          </>
        }
        query={useList(learningGoalList, state, ofBank)}
        state={state}
        columns={[
          { id: 'kz', label: t`Title in Kazakh`, sort: 'titleKz', render: (row) => <span lang="kk">{row.titleKz}</span> },
          { id: 'ru', label: t`Title in Russian`, sort: 'titleRu', render: (row) => <span lang="ru">{row.titleRu}</span> },
          { id: 'direction', label: t`Direction`, render: (row) => (row.examDirection ? titleOf(row.examDirection) : '–') },
          { id: 'subject', label: t`Subject`, render: (row) => (row.examSubject ? titleOf(row.examSubject) : '–') },
          {
            id: 'level',
            label: t`Level of thinking skills`,
            render: (row) => (row.thinkingSkillLevel ? titleOf(row.thinkingSkillLevel) : '–'),
          },
        ]}
        nameOf={titleOf}
        renderDialog={(id, onClose) => <GoalDialog id={id} onClose={onClose} />}
      />
    </Stack>
  );
}
