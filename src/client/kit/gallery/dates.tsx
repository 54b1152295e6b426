import { Stack } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '../dates/day-input.tsx';
import { DayRangeInput } from '../dates/day-range-input.tsx';
import { MomentInput } from '../dates/moment-input.tsx';
import { TimeInput } from '../dates/time-input.tsx';

export function Dates() {
  const [day, setDay] = useState('2026-12-31');
  const [range, setRange] = useState({ from: '2026-11-02', to: '2026-12-27' });
  const [time, setTime] = useState('08:45');
  const [moment, setMoment] = useState('2026-12-31 09:30');
  return (
    <Stack maw={480}>
      <DayInput label="Туған күні" value={day} onChange={setDay} isOptional hint="Куәлігі бойынша" />
      <DayInput label="Бұйрық күні" value="" onChange={setDay} error="Күнін таңдаңыз" />
      <DayRangeInput label="2-тоқсан" from={range.from} to={range.to} onChange={setRange} />
      <TimeInput label="Қоңырау" value={time} onChange={setTime} />
      <MomentInput label="Ашылады" value={moment} onChange={setMoment} hint="Мектептің уақыты, UTC+5" />
    </Stack>
  );
}
