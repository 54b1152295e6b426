import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  learningGoalBody,
  learningGoalCreate,
  learningGoalRead,
  learningGoalSave,
  type LearningGoal,
} from '#contract/bank/learning-goals.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { read, request } from '#client/api/request.ts';
import { choicesOf, directionOptions, skillLevelsQuery } from '../find-options.ts';
import { SelectInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { subjectsSource } from '#client/kit/pickers/sources.ts';
import { invalidateBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { BothTitles } from './both-titles.tsx';

const schema = v.object(learningGoalBody);

interface Values {
  titleKz: string;
  titleRu: string;
  thinkingSkillLevelId: string;
  examDirectionId: Option | null;
  examSubjectId: Option | null;
}

function optionOf(id: number | null, titles: { titleKz: string; titleRu: string } | null): Option | null {
  return id === null ? null : { id, label: titles ? titleOf(titles) : String(id) };
}

const valuesOf = (row: LearningGoal | null): Values => ({
  titleKz: row?.titleKz ?? '',
  titleRu: row?.titleRu ?? '',
  thinkingSkillLevelId: row?.thinkingSkillLevelId ? String(row.thinkingSkillLevelId) : '',
  examDirectionId: row && optionOf(row.examDirectionId, row.examDirection),
  examSubjectId: row && optionOf(row.examSubjectId, row.examSubject),
});

const toInput = (values: Values) => ({
  titleKz: values.titleKz,
  titleRu: values.titleRu,
  thinkingSkillLevelId: values.thinkingSkillLevelId === '' ? null : Number(values.thinkingSkillLevelId),
  examDirectionId: values.examDirectionId?.id ?? null,
  examSubjectId: values.examSubjectId?.id ?? null,
});

interface GoalDialogProps {
  id: number | null;
  onClose: () => void;
}

export function GoalDialog({ id, onClose }: GoalDialogProps) {
  const { t } = useLingui();
  if (id === null) return <GoalForm row={null} onClose={onClose} />;
  const query = recordQuery('goal', id, (signal) => read(learningGoalRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the learning goal`} query={query} onClose={onClose}>
      {(row, reload) => <GoalForm row={row} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface GoalFormProps {
  row: LearningGoal | null;
  reload?: () => Promise<LearningGoal | undefined>;
  onClose: () => void;
}

function GoalForm({ row, reload, onClose }: GoalFormProps) {
  const { t } = useLingui();
  const levels = useQuery(skillLevelsQuery);
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    toInput,
    save: useRecordSaver({
      row,
      create: (body) => request(learningGoalCreate, { body, silent: true }),
      save: (id, body) => request(learningGoalSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Learning goal saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the learning goal` : t`New learning goal`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
    >
      <BothTitles form={form} most={bankLimits.goalTitle} isLong />
      <ServerSelect
        label={t`Direction`}
        name="examDirectionId"
        isOptional
        source={directionOptions}
        value={form.values.examDirectionId}
        error={form.errors.examDirectionId}
        onChange={(option) => form.set('examDirectionId', option)}
      />
      <ServerSelect
        label={t`Subject`}
        name="examSubjectId"
        isOptional
        source={subjectsSource}
        value={form.values.examSubjectId}
        error={form.errors.examSubjectId}
        onChange={(option) => form.set('examSubjectId', option)}
      />
      <SelectInput
        form={form}
        name="thinkingSkillLevelId"
        label={t`Level of thinking skills`}
        none={t`Not said`}
        choices={choicesOf(levels.data)}
      />
    </FormDialog>
  );
}
