import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { questionStates } from '#contract/bank/question-parts.ts';
import type { questionList } from '#contract/bank/questions.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { useExam } from '../exam/exam-context.ts';
import { choicesOf } from '../find-options.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import type { StateOf } from '#client/kit/list/use-list-state.ts';

import { blueprintChoicesQuery } from '../blueprint/blueprint-queries.ts';
import { examPartsQuery, tagsQuery } from './parts-of-exam.ts';
import { stateNames } from './labels.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';

/** Only filters that can part the questions of this exam are shown. */
export function QuestionFilters({ state: { search, change } }: { state: StateOf<typeof questionList> }) {
  const { t, i18n } = useLingui();
  const exam = useExam();
  const { data: parts } = useQuery(examPartsQuery(exam.id));
  const { data: tags } = useQuery(tagsQuery(exam.id));
  const { data: goals } = useQuery({ ...blueprintChoicesQuery(exam.id), enabled: exam.isBank });
  const named = (rows: readonly { id: number; title: string }[] = []) =>
    rows.map(({ id, title }) => ({ value: String(id), label: title }));
  const variants = [
    { value: '0', label: t`In every variant` },
    ...(parts?.variants ?? []).map(({ id, number }) => ({ value: String(id), label: t`Variant ${number}` })),
  ];
  const ofExam = [
    { key: 'subjectId', label: t`All subjects`, choices: choicesOf(exam.subjects), isShown: exam.subjects.length > 1 },
    { key: 'variantId', label: t`All variants`, choices: variants, isShown: variants.length > 1 },
    { key: 'groupId', label: t`All groups`, choices: named(parts?.groups), isShown: (parts?.groups.length ?? 0) > 0 },
    { key: 'levelId', label: t`All levels`, choices: named(parts?.levels), isShown: (parts?.levels.length ?? 0) > 0 },
    {
      key: 'sharedContentId',
      label: t`All shared content`,
      choices: named(parts?.sharedContents),
      isShown: (parts?.sharedContents.length ?? 0) > 0,
    },
    {
      key: 'learningGoalId',
      label: t`All learning goals`,
      choices: choicesOf(goals?.goals),
      isShown: (goals?.goals.length ?? 0) > 0,
    },
  ] as const;
  return (
    <>
      {ofExam
        .filter(({ key, isShown }) => isShown || search[key] !== undefined)
        .map(({ key, label, choices }) => (
          <SelectFilter
            key={key}
            label={label}
            choices={choices}
            value={search[key]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      <SelectFilter
        label={t`All kinds`}
        choices={mechanicIds.map((id) => ({ value: id, label: i18n._(mechanicNames[id]) }))}
        value={search.mechanic}
        onChange={(mechanic) => change({ mechanic })}
      />
      <SelectFilter
        label={t`Any state`}
        choices={questionStates.map((id) => ({ value: id, label: i18n._(stateNames[id]) }))}
        value={search.state}
        onChange={(state) => change({ state })}
      />
      {((tags?.length ?? 0) > 0 || search.tag !== undefined) && (
        <SelectFilter
          label={t`All tags`}
          choices={(tags ?? []).map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` }))}
          value={search.tag}
          onChange={(tag) => change({ tag })}
        />
      )}
    </>
  );
}
