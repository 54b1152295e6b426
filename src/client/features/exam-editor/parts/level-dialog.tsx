import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  questionLevelBody,
  questionLevelCreate,
  questionLevelRead,
  questionLevelSave,
  type QuestionLevel,
} from '#contract/bank/question-levels.ts';
import { declaredDifficulties } from '#domain/bank/item-difficulty.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { read, request } from '#client/api/request.ts';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { difficultyNames } from '../difficulty-names.ts';
import { invalidateBank } from '../queries.ts';

const schema = v.object(questionLevelBody);
const valuesOf = (row: QuestionLevel | null) => ({ title: row?.title ?? '', difficulty: String(row?.difficulty ?? '') });

interface LevelDialogProps {
  id: number | null;
  examId: number;
  onClose: () => void;
}

export function LevelDialog({ id, examId, onClose }: LevelDialogProps) {
  const { t } = useLingui();
  if (id === null) return <LevelForm row={null} examId={examId} onClose={onClose} />;
  const query = recordQuery('level', id, (signal) => read(questionLevelRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the difficulty level`} query={query} onClose={onClose}>
      {(row, reload) => <LevelForm row={row} examId={examId} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface LevelFormProps {
  row: QuestionLevel | null;
  examId: number;
  reload?: () => Promise<QuestionLevel | undefined>;
  onClose: () => void;
}

function LevelForm({ row, examId, reload, onClose }: LevelFormProps) {
  const { t, i18n } = useLingui();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    toInput: ({ title, difficulty }) => ({ title, difficulty: difficulty === '' ? null : Number(difficulty), examId }),
    save: useRecordSaver({
      row,
      create: (body) => request(questionLevelCreate, { body, silent: true }),
      save: (id, body) => request(questionLevelSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Difficulty level saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the difficulty level` : t`New difficulty level`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
    >
      <TextInput form={form} name="title" label={t`Title`} most={bankLimits.title} />
      <SelectInput
        form={form}
        name="difficulty"
        label={t`Difficulty for blueprints`}
        none={t`Without a name`}
        choices={declaredDifficulties.map((value) => ({ value: String(value), label: i18n._(difficultyNames[value]) }))}
      />
    </FormDialog>
  );
}
