import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LearningGoal } from '#contract/bank/learning-goals.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { goalQuery, goalsQuery } from './queries.ts';
import css from './settings.module.css';
import { useField } from './use-draft.ts';

/** A subject has hundreds of learning goals: the server searches them. Only their titles are required, so that one may be of no subject. */
export function GoalField({ draft }: { draft: QuestionDraft }) {
  const { t } = useLingui();
  const [subjectId] = useField(draft, 'subjectId');
  const [goalId, setGoalId] = useField(draft, 'learningGoalId');
  // The first of them at once: without a network they are what can be chosen.
  useQuery(goalsQuery(subjectId, ''));
  const { data: chosen } = useQuery({ ...goalQuery(goalId ?? 0), enabled: goalId !== null });

  return (
    <div className={css['goal']} data-part="learningGoalId">
      <ServerSelect
        label={t`Learning goal`}
        isOptional
        source={{
          key: ['goals', subjectId],
          find: async (text, page) => {
            const found = await queryClient.ensureQueryData(goalsQuery(subjectId, text, page));
            for (const goal of found.data) queryClient.setQueryData(goalQuery(goal.id).queryKey, goal);
            return { ...found, data: found.data.map(optionOf) };
          },
        }}
        value={goalId === null ? null : chosen ? optionOf(chosen) : { id: goalId, label: `№ ${String(goalId)}` }}
        onChange={(option) => setGoalId(option?.id ?? null)}
      />
    </div>
  );
}

function optionOf(goal: LearningGoal): Option {
  return { id: goal.id, label: titleOf(goal), ...(goal.examDirection && { about: titleOf(goal.examDirection) }) };
}

function titleOf({ titleKz, titleRu }: { titleKz: string; titleRu: string }): string {
  return inLanguage({ kz: titleKz, ru: titleRu }, storedLanguage());
}
