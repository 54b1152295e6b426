// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { press, sit, tap } from './testing/sit-question.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

describe('strike-out', () => {
  const strike = (name: string) => screen.getByRole('button', { name });

  it('tells screen readers what is struck out', () => {
    sit('one-correct', { struck: new Set(['o1']) });
    expect(strike('Strike out A').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('radio', { name: /Struck out:.*Three/ })).toBeDefined();
  });

  it('is reverted by choosing the option', () => {
    const { last } = sit('multiple-choice', { struck: new Set(['o1']) });
    tap(screen.getByRole('checkbox', { name: /One/ }));
    expect(strike('Strike out A').getAttribute('aria-pressed')).toBe('false');
    expect(last()).toEqual({ selected: ['o1'] });
  });

  it('undoes the choice of the option', () => {
    const { last } = sit('one-correct', { answer: { selected: 'o1' } });
    tap(strike('Strike out A'));
    expect(last()).toBeNull();
  });
});

describe('clearing', () => {
  it('gives null when the last mark is taken away', () => {
    const { last } = sit('multiple-choice', { answer: { selected: ['o2'] } });
    tap(screen.getByRole('checkbox', { name: /Two/ }));
    expect(last()).toBeNull();
  });

  it('gives null when the last gap is emptied', () => {
    const { last } = sit('empty-selects', { answer: { selected: { g1: 'o1' } } });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
    expect(last()).toBeNull();
  });

  it('gives null when the same link is made again', () => {
    const { last } = sit('matching', { answer: { pairs: [{ left: 'l1', right: 'r1' }] } });
    tap(screen.getByRole('button', { name: /^Kazakhstan/ }));
    tap(screen.getByRole('button', { name: /^Tokyo/ }));
    expect(last()).toBeNull();
  });

  it('brings a placed item back by a tap', () => {
    const { last } = sit('drag-and-drop', { answer: { placed: { z1: ['o1'] } } });
    tap(screen.getByRole('button', { name: 'Eagle' }));
    expect(last()).toBeNull();
  });
});

describe('drag and drop by keyboard', () => {
  it('swaps with what lies in a zone for one', () => {
    const { last } = sit('drag-and-drop', { answer: { placed: { z1: ['o1'], z2: ['o2'] } } });
    press(screen.getByRole('button', { name: 'Trout' }));
    press(screen.getByRole('button', { name: /Put Trout here: Birds/ }));
    expect(last()).toEqual({ placed: { z1: ['o2'], z2: ['o1'] } });
  });

  it('refuses a full zone and says so', () => {
    const { onAnswer } = sit('drag-and-drop', { answer: { placed: { z2: ['o2', 'o3'] } } });
    press(screen.getByRole('button', { name: 'Eagle' }));
    press(screen.getByRole('button', { name: /Put Eagle here: Fish/ }));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toContain('Fish is full');
  });

  it('cancels with Escape and goes back to the item', () => {
    const { onAnswer } = sit('drag-and-drop');
    press(screen.getByRole('button', { name: 'Eagle' }));
    fireEvent.keyDown(screen.getByRole('button', { name: /Put Eagle here: Birds/ }), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eagle' }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('typed text', () => {
  it('never calls a text wrong that differs from the shown one, unless the server said so', () => {
    const shown = { answer: { text: 'Abay' }, mode: 'review', right: { text: 'Abai' } } as const;
    expect(sit('simple-text', shown).container.textContent).not.toContain('wrong');
    cleanup();
    expect(
      sit('empty-input', { answer: { values: { g1: '4,0' } }, mode: 'review', right: { values: { g1: '4' } } }).container
        .textContent,
    )
      // The signs above the text name all kinds.
      .toMatch(/4,0(?!.*is wrong)/);
  });

  it('keeps half an emoji and NUL out of the answer', () => {
    const { last } = sit('simple-text');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a\ud83d\u0000b' } });
    expect(last()).toEqual({ text: 'ab' });
  });

  it('counts characters only near the limit', () => {
    sit('simple-text');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a' } });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abcdefghijk' } });
    expect(screen.getByRole('status').textContent).toBe('1 character left');
  });

  it('asks for a number pad where a number is wanted', () => {
    sit('empty-input');
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('decimal');
  });
});

describe('matching by keyboard', () => {
  it('cancels with Escape and goes back to where it began', () => {
    const { onAnswer } = sit('matching');
    press(screen.getByRole('button', { name: /^Japan/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tokyo/ }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^Tokyo/ }), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Japan/ }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
