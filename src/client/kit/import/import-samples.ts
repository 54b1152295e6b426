import type { ImportRow, SheetImport } from '#contract/sheets/parts.ts';

/** For the gallery and the tests. */
export const sampleImport: SheetImport = {
  id: 'a',
  kind: 'learning-goals',
  fileName: 'мақсаттар.xlsx',
  state: 'columns',
  fields: [
    { key: 'titleKz', title: 'Қазақша атауы', isRequired: true },
    { key: 'titleRu', title: 'Орысша атауы', isRequired: true },
    { key: 'level', title: 'Деңгейі', isRequired: false },
  ],
  columns: [
    { index: 0, heading: 'Мақсаты', samples: ['7.2.1.3 Айнымалыны түсіндіру'], field: 'titleKz', confidence: 0.95 },
    { index: 1, heading: 'Цель', samples: ['7.2.1.3 Объяснять переменную'], field: 'titleRu', confidence: 0.6 },
    { index: 2, heading: '', samples: ['1', '2'], field: null, confidence: 0 },
  ],
  total: 40,
  counts: null,
  parts: [],
  jobId: null,
  fault: null,
  written: null,
  undone: null,
  createdAt: 0,
  appliedAt: null,
  can: { columns: true, apply: false, undo: false },
};

export const sampleCounts = { new: 12, changed: 3, same: 20, doubtful: 2, wrong: 4, questionable: 1 };

const row = { part: null, takenAs: null, recordId: null, changes: [], reason: null, fate: null, kept: [] };
export const sampleRows: readonly ImportRow[] = [
  {
    ...row,
    line: 2,
    place: 2,
    verdict: 'new',
    values: { titleKz: '7.2.1.3 Айнымалыны түсіндіру', titleRu: 'Объяснять переменную' },
  },
  {
    ...row,
    line: 3,
    place: 3,
    verdict: 'changed',
    values: { titleKz: '7.2.1.4 Массив' },
    changes: [{ field: 'titleRu', from: 'Масив', to: 'Массив' }],
  },
  {
    ...row,
    line: 4,
    place: 4,
    verdict: 'doubtful',
    recordId: 9,
    values: { titleKz: '7.2.1,5 Цикл' },
    reason: 'Коды басқаша жазылған жазба бар.',
  },
  {
    ...row,
    line: 6,
    place: 6,
    verdict: 'doubtful',
    takenAs: 'new',
    values: { titleKz: '7.2.1.6 Ц' },
    reason: 'Атауы бір әріптен тұрады.',
  },
  { ...row, line: 5, place: 5, verdict: 'wrong', values: { titleKz: '' }, reason: 'Қазақша атауы бос.' },
];
