import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ActDialog } from '../ask/act-dialog.tsx';
import { SubjectField } from '#ui/subject-tile.tsx';
import { WeekGrid } from '../calendar/week-grid.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ConflictBox } from '../form/conflict-box.tsx';
import { sampleCounts, sampleImport, sampleRows } from '../import/import-samples.ts';
import { ImportSteps } from '../import/import-steps.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { PlaceTree } from '../pickers/place-tree.tsx';
import { placeSample } from './samples.ts';

const nothing = () => undefined;

/** Removing with what hangs on it, a conflict, an export. */
export function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack maw={760} align="flex-start">
      <ConflictBox
        fields={[
          { key: 'title', label: 'Атауы', mine: 'Айнымалы және тип', theirs: 'Айнымалы' },
          { key: 'hours', label: 'Сағаты', mine: '', theirs: '34' },
        ]}
        onDecide={nothing}
      >
        Нұрлан Әшімов бұл жазбаны сағат 10:15-те сақтады.
      </ConflictBox>
      <ExportButton
        label="Жүктеп алу"
        formats={[
          { label: 'Excel (xlsx)', onExport: async () => undefined },
          { label: 'CSV', onExport: async () => undefined },
        ]}
      />
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        Жою
      </Button>
      {isOpen && (
        <ActDialog
          title="Жою керек пе?"
          thing="Физика"
          query={{ data: true, error: null, isFetching: false, refetch: async () => undefined }}
          yes={{ label: 'Жою', isDanger: true, onYes: async () => undefined }}
          no="Қалдыру"
          waitSeconds={10}
          onClose={() => setIsOpen(false)}
        >
          Оны 2 емтихан қолданады.
        </ActDialog>
      )}
    </Stack>
  );
}

export function Jobs() {
  const can = { cancel: true, retry: false };
  return (
    <Stack maw={480}>
      <JobProgress label="Оқушыларды көшіру" job={{ state: 'waiting', done: 0, total: null, can }} onCancel={nothing} />
      <JobProgress label="Оқушыларды көшіру" job={{ state: 'running', done: 12, total: 40, can }} onCancel={nothing} />
      <JobProgress label="Оқушыларды көшіру" job={{ state: 'done', done: 40, total: 40, can }} />
      <JobProgress
        label="Оқушыларды көшіру"
        job={{ state: 'failed', done: 12, total: 40, can: { cancel: false, retry: true } }}
        onRetry={nothing}
      />
    </Stack>
  );
}

export function Imports() {
  const rows = { data: sampleRows, verdict: null, page: 1, lastPage: 3, onShow: nothing };
  const shared = {
    label: 'Оқу мақсаттары',
    rows,
    job: null,
    isBusy: false,
    problem: null,
    onFile: nothing,
    onColumns: nothing,
    onApply: nothing,
    onUndo: nothing,
    onCancel: nothing,
    onAgain: nothing,
  };
  const counts = sampleCounts;
  return (
    <Stack gap="xl">
      <ImportSteps {...shared} value={null} problem="Бұл .xls файлы: Excel бағдарламасында .xlsx түрінде сақтаңыз." />
      <ImportSteps {...shared} value={sampleImport} />
      <ImportSteps {...shared} value={{ ...sampleImport, state: 'difference', counts }} />
      <ImportSteps
        {...shared}
        value={{ ...sampleImport, state: 'applied', counts, can: { columns: false, apply: false, undo: true } }}
      />
    </Stack>
  );
}

export function Places() {
  const [value, setValue] = useState<string | null>(null);
  return <PlaceTree label="Орындар" source={placeSample} value={value} onChange={({ key }) => setValue(key)} />;
}

const days = ['Дс, 23.11', 'Сс, 24.11', 'Ср, 25.11', 'Бс, 26.11', 'Жм, 27.11'].map((label, index) => ({
  day: `2026-11-${String(23 + index)}`,
  label,
  isToday: index === 1,
}));
const lines = ['08:00', '08:55', '09:50'].map((label) => ({ key: label, label }));

function lessonsOf(isDivided: boolean): ReactNode {
  return (
    <span>
      {(isDivided ? ['Ағылшын тілі · 1', 'Ағылшын тілі · 2'] : ['Алгебра']).map((title) => (
        <SubjectField key={title} title={title}>
          <small>Ким А. · 204</small>
        </SubjectField>
      ))}
    </span>
  );
}

export function Week() {
  return (
    <WeekGrid
      label="9 «А»"
      days={days}
      lines={lines}
      cellOf={(day, line) =>
        (Number(day.slice(-2)) + lines.findIndex(({ key }) => key === line)) % 3 === 0
          ? null
          : { label: 'Алгебра, 204', body: lessonsOf(line === lines[0]?.key) }
      }
      freeLabel="бос"
      onOpen={nothing}
    />
  );
}
