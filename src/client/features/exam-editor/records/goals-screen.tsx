import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { learningGoalList, type LearningGoal } from '#contract/bank/learning-goals.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { requestList } from '#client/api/request.ts';
import { choicesOf, directionsQuery, skillLevelsQuery, subjectsQuery } from '../find-options.ts';
import { SelectFilter } from '../list/filters.tsx';
import css from '../list/list.module.css';
import { RecordList } from '../list/record-list.tsx';
import { sortOf } from '../list/use-list-search.ts';
import { titleOf } from '../title-of.ts';
import { GoalDialog } from './goal-dialog.tsx';

export function GoalsScreen() {
  const { t } = useLingui();
  const directions = useQuery(directionsQuery);
  const subjects = useQuery(subjectsQuery);
  const levels = useQuery(skillLevelsQuery);
  const filters = [
    { key: 'direction', label: t`All directions`, choices: choicesOf(directions.data) },
    { key: 'subject', label: t`All subjects`, choices: choicesOf(subjects.data) },
    { key: 'level', label: t`All levels`, choices: choicesOf(levels.data) },
  ];
  return (
    <div className={css['page']}>
      <PageHeading title={t`Learning goals`} />
      <RecordList<LearningGoal>
        label={t`Learning goals`}
        entity="learning-goals"
        searchLabel={t`Search by title`}
        addLabel={t`Add a learning goal`}
        empty={t`No learning goals yet. With them results tell what was learned: add the first.`}
        filterKeys={['direction', 'subject', 'level']}
        renderFilters={(search, change) =>
          filters.map(({ key, label, choices }) => (
            <SelectFilter
              key={key}
              label={label}
              choices={choices}
              value={String(search[key] ?? '')}
              onChange={(value) => change({ [key]: value === undefined ? undefined : Number(value) })}
            />
          ))
        }
        ask={(query, search, signal) =>
          requestList(learningGoalList, {
            query: { ...query, ...sortOf(search, ['titleKz', 'titleRu', 'updatedAt']) },
            signal,
            silent: true,
          })
        }
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
    </div>
  );
}
