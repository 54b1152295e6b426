import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Radio, SimpleGrid, Text, TextInput as MantineInput } from '@mantine/core';
import { gradingRangeCreate, gradingRangeRead, gradingRangeSave, type GradingRange } from '#contract/bank/grading-ranges.ts';
import { settleRange } from '#domain/bank/grading-range.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { shortLifeMs } from '#ui/notices.ts';
import { read, request } from '#client/api/request.ts';
import { useExam } from '../exam/exam-context.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import { clamped, inOtherMode, rangeFieldOf, rangeInput, rangeSchema, rangeValues, type RangeValues } from './range-values.ts';
import { Note } from '#ui/layout.tsx';

interface RangeDialogProps {
  id: number | null;
  /** The initial limits of a new range. */
  gap: { from: number; to: number } | null;
  onClose: () => void;
}

export function RangeDialog({ id, gap, onClose }: RangeDialogProps) {
  const { t } = useLingui();
  if (id === null) return <RangeForm row={null} gap={gap} onClose={onClose} />;
  const query = recordQuery('range', id, (signal) => read(gradingRangeRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the range`} query={query} onClose={onClose}>
      {(row, reload) => <RangeForm row={row} gap={null} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface RangeFormProps {
  row: GradingRange | null;
  gap: { from: number; to: number } | null;
  reload?: () => Promise<GradingRange | undefined>;
  onClose: () => void;
}

function RangeForm({ row, gap, reload, onClose }: RangeFormProps) {
  const { t } = useLingui();
  const exam = useExam();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: rangeValues(row, gap),
    schema: rangeSchema,
    toInput: (values) => rangeInput(values, exam.id),
    fieldOf: rangeFieldOf,
    save: useRecordSaver({
      row,
      create: (body) => request(gradingRangeCreate, { body, silent: true }),
      save: (id, body) => request(gradingRangeSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Range saved.`,
    noticeMs: shortLifeMs,
    failure: t`The range could not be saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(rangeValues(theirs, null))));
  const { values } = form;
  const isScore = values.valueType === 'SCORE';
  return (
    <FormDialog title={row ? t`Edit the range` : t`New range`} form={form} onTakeTheirs={handleTheirs} onClose={onClose}>
      <TextInput form={form} name="title" label={t`Title`} most={bankLimits.rangeTitle} />
      <Radio.Group
        name="valueType"
        label={t`Limits in`}
        value={values.valueType}
        onChange={() => form.change(inOtherMode(values, exam.reachableScore))}
      >
        <Group py="xs">
          <Radio value="PERCENT" label={t`Percent`} />
          <Radio value="SCORE" label={t`Score`} />
        </Group>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LimitInput form={form} name="min" label={isScore ? t`Minimum score` : t`Minimum percent`} />
        <LimitInput form={form} name="max" label={isScore ? t`Maximum score` : t`Maximum percent`} />
      </SimpleGrid>
      <InOther values={values} examId={exam.id} maxScore={exam.reachableScore} />
      <TextInput form={form} name="description" label={t`Description`} most={bankLimits.description} isLong />
      <Text size="sm" c="dimmed">
        <Trans>
          Example: «Good» from 65 to 84 percent, with the description «Most of the tasks are solved without mistakes».
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Results are worded by the current scale: saving changes the words of finished tests, too.</Trans>
      </Text>
    </FormDialog>
  );
}

function LimitInput({ form, name, label }: { form: RecordForm<RangeValues>; name: 'min' | 'max'; label: string }) {
  return (
    <MantineInput
      label={label}
      error={form.errors[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required
      withAsterisk={false}
      value={form.values[name]}
      onChange={(event) => form.set(name, event.target.value.replace(/[^\d.,]/g, '').slice(0, 8))}
      onBlur={() => {
        const settled = clamped(form.values, form.values[name]);
        if (settled !== form.values[name]) form.set(name, settled);
        else form.leave(name);
      }}
    />
  );
}

/** Shows the limits in the other measure: synchronised by the exam's maximum score, rounded. */
function InOther({ values, examId, maxScore }: { values: RangeValues; examId: number; maxScore: number }) {
  const settled = settleRange(rangeInput(values, examId), maxScore);
  if (maxScore <= 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>The exam has no maximum score yet: percents and scores are brought together once it has one.</Trans>
      </Text>
    );
  }
  const range = settled.ok ? settled.range : null;
  const [from, to] =
    range === null
      ? ['…', '…']
      : values.valueType === 'PERCENT'
        ? [formatScore(range.min ?? 0), formatScore(range.max ?? 0)]
        : [formatPercent(range.minPercent), formatPercent(range.maxPercent)];
  const most = formatScore(maxScore);
  return (
    <Note tone="accent" role="status" data-testid="in-other">
      {values.valueType === 'PERCENT' ? (
        <Trans>
          In score: {from} to {to} of {most}, rounded.
        </Trans>
      ) : (
        <Trans>
          In percent: {from} to {to} (the maximum score is {most}), rounded.
        </Trans>
      )}
    </Note>
  );
}
