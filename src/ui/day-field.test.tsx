// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DayField } from './day-field.tsx';

function Sample() {
  const [day, setDay] = useState('2026-12-31');
  return (
    <>
      <DayField label="Day" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

afterEach(cleanup);

test('digits become a day; what is none of the calendar is empty and stays in the field', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <Sample />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  expect(field.value).toBe('31.12.2026');
  type('');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['', '']);
  type('0505');
  expect(field.value).toBe('05.05');
  expect(field.checkValidity()).toBe(false);
  type('05.052027');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['05.05.2027', '2027-05-05']);
  expect(field.checkValidity()).toBe(true);
  type('31.02.2027');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['31.02.2027', '']);
  // The browser says so when the form is sent: otherwise its button would do nothing.
  expect(field.checkValidity()).toBe(false);
  type('31.02.202');
  expect(field.value).toBe('31.02.202');
});
