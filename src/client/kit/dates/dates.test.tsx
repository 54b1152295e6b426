// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { DayInput } from './day-input.tsx';
import { MomentInput } from './moment-input.tsx';

beforeEach(() => {
  prepareKit();
  localStorage.setItem('lang', 'en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showDay(begun: string, bounds: { min?: string; max?: string } = {}) {
  const latest = { value: begun };
  function Page() {
    const [value, setValue] = useState(begun);
    return (
      <DayInput
        {...bounds}
        label="Day"
        value={value}
        onChange={(day) => {
          latest.value = day;
          setValue(day);
        }}
      />
    );
  }
  showKit(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  const type = (text: string) => {
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { latest, field, type };
}

test('a day is typed in any usual way and stands there as DD.MM.YYYY', () => {
  const { latest, field, type } = showDay('2026-12-31');
  expect(field.value).toBe('31.12.2026');
  type('1.2.27');
  expect([latest.value, field.value]).toEqual(['2027-02-01', '01.02.2027']);
  type('');
  expect([latest.value, field.value]).toEqual(['', '']);
});

test('what is no day counts as none, stays in the field and is reported', () => {
  const { latest, field, type } = showDay('2026-12-31');
  type('31.02.2027');
  expect([latest.value, field.value]).toEqual(['', '31.02.2027']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write the day as 31.12.2026')).toBeTruthy();
  type('28.02.2027');
  expect([latest.value, field.getAttribute('aria-invalid')]).toEqual(['2027-02-28', null]);
});

test('dots come by themselves while digits are typed, and go when they are deleted', () => {
  const { latest, field } = showDay('');
  fireEvent.focus(field);
  const shown = Array.from('05051985', (digit) => {
    fireEvent.input(field, { target: { value: field.value + digit } });
    return field.value;
  });
  expect(shown).toEqual(['0', '05', '05.0', '05.05', '05.05.1', '05.05.19', '05.05.198', '05.05.1985']);
  expect([latest.value, field.inputMode]).toEqual(['1985-05-05', 'numeric']);
  for (const value of ['05.05.198', '05.05.', '05.05', '05.0']) {
    fireEvent.input(field, { target: { value } });
    expect([field.value, latest.value]).toEqual([value, '']);
  }
});

test.each(['5.5.1985', '1985-05-05', '05/05/1985'])('%s is understood when it is pasted', (text) => {
  const { latest, field } = showDay('');
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: text } });
  expect([field.value, latest.value]).toEqual(['05.05.1985', '1985-05-05']);
});

test('a day out of bounds is reported with the bounds', () => {
  const { latest, type } = showDay('', { min: '2026-09-01', max: '2027-05-25' });
  type('31.08.2026');
  expect(latest.value).toBe('');
  expect(screen.getByText('Choose a day from 01.09.2026 to 25.05.2027')).toBeTruthy();
});

test('a moment is a day and a time; half of it is none', () => {
  const latest = { value: '2026-12-31 09:30' };
  function Page() {
    const [value, setValue] = useState(latest.value);
    return (
      <MomentInput
        label="Begins"
        value={value}
        onChange={(moment) => {
          latest.value = moment;
          setValue(moment);
        }}
      />
    );
  }
  showKit(<Page />);
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins: day' });
  const hours = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Begins: hours' });
  const minutes = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Begins: minutes' });
  expect([day.value, hours.value, minutes.value]).toEqual(['31.12.2026', '09', '30']);
  fireEvent.input(day, { target: { value: '1.1.2027' } });
  expect(latest.value).toBe('2027-01-01 09:30');
  fireEvent.input(hours, { target: { value: '14' } });
  expect(latest.value).toBe('2027-01-01 14:30');
  fireEvent.keyDown(minutes, { key: 'Backspace' });
  expect(latest.value).toBe('');
  fireEvent.input(minutes, { target: { value: '05' } });
  expect(latest.value).toBe('2027-01-01 14:05');
});
