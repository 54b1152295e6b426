import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LearningGoal } from '#contract/bank/learning-goals.ts';
import { inLanguage } from '#domain/language.ts';
import { SearchCombo } from '#ui/form/search-combo.tsx';
import { useLater } from '#ui/use-later.ts';
import { storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { NoOptions } from '#client/bank/no-options.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { goalQuery, goalsQuery } from './queries.ts';
import css from './settings.module.css';
import { useField } from './use-draft.ts';

/** A subject has hundreds of learning goals: the server searches them. Only their titles are required, so that one may be of no subject. */
export function GoalField({ draft }: { draft: QuestionDraft }) {
  const { t } = useLingui();
  const label = t`Learning goal`;
  const [text, setText] = useState<string | null>(null);
  const [subjectId] = useField(draft, 'subjectId');
  const [goalId, setGoalId] = useField(draft, 'learningGoalId');
  const asked = useLater((text ?? '').trim(), 200);
  // The first of them at once: without a network they are what can be chosen.
  const { data, isError, isFetching } = useQuery({ ...goalsQuery(subjectId, asked), placeholderData: keepPreviousData });
  const { data: chosen } = useQuery({ ...goalQuery(goalId ?? 0), enabled: goalId !== null });

  function choose(goal: LearningGoal): void {
    queryClient.setQueryData(goalQuery(goal.id).queryKey, goal);
    setGoalId(goal.id);
  }

  return (
    <div className={css['goal']} data-part="learningGoalId">
      <SearchCombo
        label={label}
        name="learningGoalId"
        placeholder={t`Type to search`}
        text={text}
        onText={setText}
        chosen={goalId === null ? '' : chosen ? titleOf(chosen) : `№ ${String(goalId)}`}
        onChoose={choose}
        options={data ?? []}
        none={<NoOptions isError={isError} isFetching={isFetching} />}
        error={undefined}
        clear={goalId === null ? undefined : { label: t`Clear: ${label}`, onClear: () => setGoalId(null) }}
      >
        {(goal) => (
          <>
            <span>{titleOf(goal)}</span>
            {goal.examDirection && <small>{titleOf(goal.examDirection)}</small>}
          </>
        )}
      </SearchCombo>
    </div>
  );
}

function titleOf({ titleKz, titleRu }: { titleKz: string; titleRu: string }): string {
  return inLanguage({ kz: titleKz, ru: titleRu }, storedLanguage());
}
