// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FormulaForm } from './formula-form.tsx';
import type { Formula } from './formula.ts';
import { formulaFromTex } from './tex.ts';

/** MathLive as far as the form uses it: it needs a browser. `reads` is what it makes of a TeX text. */
const fake = vi.hoisted(() => ({ reads: (tex: string): string => tex }));
vi.mock('mathlive', () => {
  class MathfieldElement extends HTMLElement {
    static fontsDirectory: string | null = './fonts';
    static soundsDirectory: string | null = './sounds';
    mode = 'math';
    errors = [];
    inlineShortcuts = {};
    keybindings = [];
    value = '';
    setValue(tex: string) {
      this.value = fake.reads(tex);
    }
    getValue() {
      return this.value;
    }
    insert(tex: string) {
      this.writes(this.value + tex.replaceAll(/#[0?]/g, '\\placeholder{}'));
    }
    executeCommand() {
      return true;
    }
    writes(tex: string) {
      this.value = tex;
      this.dispatchEvent(new Event('input'));
    }
  }
  customElements.define('math-field', MathfieldElement);
  return { MathfieldElement };
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  fake.reads = (tex) => tex;
});

type Field = HTMLElement & { value: string; writes: (tex: string) => void };

function made(tex: string): Formula {
  const formula = formulaFromTex(tex, false);
  if ('problem' in formula) throw new Error(formula.problem);
  return formula;
}

function open(formula: Formula | null) {
  const onDone = vi.fn<(formula: Formula) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <FormulaForm formula={formula} onDone={onDone} />
    </I18nProvider>,
  );
  return onDone;
}

async function mathField(): Promise<Field> {
  return waitFor(() => {
    const field = document.querySelector<Field>('math-field');
    if (!field) throw new Error('not there yet');
    return field;
  });
}

// By words, not by roles: jsdom cannot compute the style of the formulas on the keys.
const texField = () => screen.getByLabelText('Formula in TeX');

test('what is written visually is plain TeX, and the TeX tab shows and changes the same', async () => {
  const onDone = open(null);
  const field = await mathField();
  field.writes('\\sqrt{\\frac{\\exponentialE}{\\placeholder{}}}');
  fireEvent.click(screen.getByText('TeX'));
  await waitFor(() => expect(texField()).toHaveProperty('value', '\\sqrt{\\frac{e}{{}}}'));
  fireEvent.change(texField(), { target: { value: '\\sqrt{2}' } });
  fireEvent.click(screen.getByText('Visual'));
  expect((await mathField()).value).toBe('\\sqrt{2}');
  fireEvent.click(screen.getByText('Insert'));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ tex: '\\sqrt{2}', isBlock: false });
});

test('a formula that the visual editor cannot hold opens in TeX, and nothing of it changes', async () => {
  fake.reads = () => 'x';
  const onDone = open(made('\\left(a\\middle|b\\right)'));
  await waitFor(() => expect(texField()).toHaveProperty('value', '\\left(a\\middle|b\\right)'));
  expect(screen.getByText('TeX').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('This formula can be changed only in TeX.')).toBeTruthy();
  fireEvent.click(screen.getByText('Save'));
  expect(onDone.mock.calls[0]?.[0].tex).toBe('\\left(a\\middle|b\\right)');
});

test('a formula that was only looked at stays as it was written', async () => {
  // MathLive writes the same in another way.
  fake.reads = (tex) => tex.replace('\\frac12', '\\frac{1}{2}');
  const onDone = open(made('\\frac12'));
  await mathField();
  fireEvent.click(screen.getByText('Save'));
  expect(onDone.mock.calls[0]?.[0].tex).toBe('\\frac12');
});

test('the keys write into the tab that is open', async () => {
  open(null);
  const field = await mathField();
  fireEvent.click(screen.getByTitle('Fraction'));
  expect(field.value).toBe('\\frac{\\placeholder{}}{\\placeholder{}}');
  fireEvent.click(screen.getByText('TeX'));
  fireEvent.change(texField(), { target: { value: '' } });
  fireEvent.click(screen.getByTitle('Functions'));
  fireEvent.click(screen.getByTitle('Logarithm'));
  await waitFor(() => expect(texField()).toHaveProperty('value', '\\log_{}'));
});

test('nothing is fetched from elsewhere: no folder of fonts or sounds', async () => {
  open(null);
  await mathField();
  const { MathfieldElement } = await import('mathlive');
  expect([MathfieldElement.fontsDirectory, MathfieldElement.soundsDirectory]).toEqual([null, null]);
});
