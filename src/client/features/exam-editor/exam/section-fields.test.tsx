// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { examBody } from '#contract/bank/exams.ts';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import { examValues, type ExamValues } from './exam-values.ts';
import { SectionFields } from './section-fields.tsx';
import { sectionInput, type SectionValues } from './section-values.ts';

const subject = (id: number, title: string) => ({ id, titleKz: title, titleRu: title, questionCount: 3 });
const shown: { sections: readonly SectionValues[] } = { sections: [] };

function Form() {
  const [values, setValues] = useState<ExamValues>({ ...examValues(null), minutes: '60' });
  useEffect(() => void Object.assign(shown, { sections: values.sections }));
  const set = (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value }));
  const form = { values, errors: {}, set } as unknown as RecordForm<ExamValues>;
  return <SectionFields form={form} subjects={[subject(4, 'Four'), subject(5, 'Five')]} />;
}

function card(index: number) {
  return within(screen.getAllByTestId('section-card')[index] ?? document.body);
}

function isIn(index: number): boolean[] {
  return ['Four', 'Five'].map((name) => card(index).getByRole<HTMLInputElement>('checkbox', { name }).checked);
}

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
});
afterEach(cleanup);

test('sections are added, a subject is in one of them only, and what comes of it is what the contract takes', () => {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Divide into sections' }));
  expect(isIn(0)).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a section' }));
  expect(isIn(1)).toEqual([false, false]);
  fireEvent.click(card(1).getByRole('checkbox', { name: 'Five' }));
  expect([isIn(0), isIn(1)]).toEqual([
    [true, false],
    [false, true],
  ]);
  fireEvent.change(card(1).getByLabelText('Time, minutes'), { target: { value: '20' } });
  fireEvent.change(card(0).getByLabelText('Break after it, minutes'), { target: { value: '10' } });
  expect(screen.getByText('The exam takes 90 min, breaks included.')).toBeTruthy();
  fireEvent.click(card(1).getByRole('checkbox', { name: /may return/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move section 2 up' }));

  const plan = v.parse(examBody.sections, sectionInput(shown.sections)) ?? [];
  expect(plan.map(({ disciplines, minutes, breakMinutes, back }) => [disciplines, minutes, breakMinutes, back])).toEqual([
    [[5], 20, 0, false],
    [[4], 60, 0, false],
  ]);
});
