import { useState } from 'react';
import { MonthGrid } from '../calendar/month-grid.tsx';

const periods = [
  { id: 1, title: 'Физика, 9 «А»', startDate: '2026-11-23 09:00', finishDate: '2026-11-25 18:00', tone: 'strong' as const },
  {
    id: 2,
    title: 'Диагностика',
    startDate: '2026-11-20 09:00',
    finishDate: '2026-12-02 00:00',
    tone: undefined,
    isDashed: true,
  },
  { id: 3, title: 'Алгебра, 10 «Б»', startDate: '2026-11-09 09:00', finishDate: '2026-11-11 18:00', tone: 'dim' as const },
];

export function Month() {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthGrid
      month={month}
      today="2026-11-24"
      periods={periods}
      onMonth={setMonth}
      dayLabel={(written) => `Тест тағайындау: ${written}`}
      onDay={() => undefined}
      barOf={({ title, tone, isDashed = false }) => ({ label: title, tone, isDashed })}
      renderBar={({ title }) => <span>{title}</span>}
      onOpen={() => undefined}
      renderRow={({ id, title }) => <li key={id}>{title}</li>}
      noneLabel="Тест жоқ"
    />
  );
}
