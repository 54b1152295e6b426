import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, FileInput, Group, Stack, Stepper, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import type { SheetImport } from '#contract/sheets/parts.ts';
import type { SheetImportState } from '#domain/sheets/import-words.ts';
import { Button } from '#ui/button.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useHasTable } from '../list/use-has-table.ts';
import { ColumnsStep } from './columns-step.tsx';
import { DifferenceStep, type ApplyChoice, type DifferenceRows } from './difference-step.tsx';

interface ImportStepsProps {
  /** Title of the import: "Import of learning goals". */
  label: string;
  /** Description of the required file content, above the field for the file. */
  hint?: ReactNode;
  question?: ReactNode;
  /** An archive in place of a spreadsheet: its columns are known. */
  isRoster?: boolean;
  /** Beside the buttons of an import that was applied. */
  result?: ((value: SheetImport) => ReactNode) | undefined;
  /** Null: no file was read yet. */
  value: SheetImport | null;
  rows: DifferenceRows;
  /** Applies or undoes it. */
  job: Pick<Job, 'state' | 'done' | 'total' | 'can'> | null;
  isBusy: boolean;
  /** Why the last step was refused. */
  problem: string | null;
  onFile: (file: File) => void;
  onColumns: (fields: (string | null)[]) => void;
  onApply: (choice: ApplyChoice) => void;
  onUndo: () => void;
  onCancel: () => void;
  /** Another file. */
  onAgain: () => void;
}

const stepOf: Readonly<Record<SheetImportState, number>> = {
  columns: 1,
  difference: 2,
  applying: 3,
  applied: 3,
  undoing: 3,
  undone: 3,
};

/** File, columns, difference, result: nothing is written before somebody has seen what would change. */
export function ImportSteps(props: ImportStepsProps) {
  const { value, problem, onAgain, isRoster = false } = props;
  const { t } = useLingui();
  const isWide = useHasTable();
  const steps = [t`File`, ...(isRoster ? [] : [t`Columns`]), t`Difference`, t`Result`];
  const active = value === null ? 0 : stepOf[value.state] - (isRoster ? 1 : 0);
  return (
    <Stack>
      {/* A phone has room for the name of the present step only. */}
      <Stepper active={active} size={isWide ? 'sm' : 'xs'} allowNextStepsSelect={false}>
        {steps.map((step) => (
          <Stepper.Step key={step} label={isWide ? step : undefined} aria-label={step} allowStepClick={false} />
        ))}
      </Stepper>
      {!isWide && <Text fw={600}>{steps[active]}</Text>}
      <div role="alert">
        {problem !== null && (
          <Alert color="red" role="presentation">
            {problem}
          </Alert>
        )}
      </div>
      {value === null ? (
        <FileStep {...props} />
      ) : (
        <>
          <Group justify="space-between" gap="xs">
            <Text>
              <strong>{value.fileName}</strong> <Plural value={value.total} one="# row" other="# rows" />
            </Text>
            {(value.can.columns || value.can.apply) && (
              <Button kind="plain" onClick={onAgain}>
                <Trans>Another file</Trans>
              </Button>
            )}
          </Group>
          <Step {...props} value={value} />
        </>
      )}
    </Stack>
  );
}

function Step(props: ImportStepsProps & { value: SheetImport }) {
  const { value, isBusy } = props;
  if (value.state === 'columns')
    return <ColumnsStep key={value.id} value={value} isBusy={isBusy} onColumns={props.onColumns} />;
  if (value.state === 'difference') {
    return <DifferenceStep key={value.id} value={value} rows={props.rows} isBusy={isBusy} onApply={props.onApply} />;
  }
  return <ResultStep {...props} value={value} />;
}

function FileStep({ hint, question, isRoster = false, isBusy, onFile }: ImportStepsProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  return (
    <Stack align="flex-start">
      {hint}
      {question}
      <FileInput
        label={isRoster ? t`Zip archive` : t`Spreadsheet`}
        description={
          isRoster
            ? t`A zip of OneRoster 1.1 or 1.2, or of Microsoft School Data Sync.`
            : t`An Excel spreadsheet or a text table. The first row holds the headings.`
        }
        placeholder={t`Choose a file`}
        accept={isRoster ? '.zip' : '.xlsx,.csv,.txt,.zip'}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear: the file` }}
        value={file}
        onChange={setFile}
        w="100%"
        maw={480}
      />
      <Button busy={isBusy} disabled={file === null} onClick={() => file && onFile(file)}>
        <Trans>Read the file</Trans>
      </Button>
    </Stack>
  );
}

function ResultStep(props: ImportStepsProps & { value: SheetImport }) {
  const { label, value, job, isBusy, result, onUndo, onCancel, onAgain } = props;
  const { state, written, undone, fault } = value;
  const isOver = state === 'applied' || state === 'undone';
  return (
    <Stack align="stretch" maw={640}>
      {job && !isOver && <JobProgress job={job} label={label} onCancel={onCancel} />}
      {fault !== null && <Alert color="red">{fault}</Alert>}
      {state === 'applied' && written && (
        <Alert color="green" role="status">
          <Plural value={written.added} one="# record was added." other="# records were added." />{' '}
          <Plural value={written.changed} one="# record was changed." other="# records were changed." />
        </Alert>
      )}
      {state === 'undone' && undone && (
        <Alert color={undone.kept > 0 ? 'yellow' : 'green'} role="status">
          <Plural value={undone.back} one="# row was restored." other="# rows were restored." />{' '}
          {undone.kept > 0 && (
            <Plural
              value={undone.kept}
              one="# row was not restored: somebody has changed it since."
              other="# rows were not restored: somebody has changed them since."
            />
          )}
        </Alert>
      )}
      <Group gap="xs">
        {isOver && (
          <Button onClick={onAgain}>
            <Trans>Another file</Trans>
          </Button>
        )}
        {state === 'applied' && result?.(value)}
        {value.can.undo && (
          <Button kind="quiet" busy={isBusy} onClick={onUndo}>
            <Trans>Undo the import</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
