// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import { PreviewScreen } from './preview-screen.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), Link: () => null }));

beforeEach(() => prepareKit());
afterEach(cleanup);

const onChoice = vi.fn();

async function show(variantId: number | null, isAssigned: boolean): Promise<HTMLSelectElement> {
  request.mockResolvedValue({
    exam: { forLang: 'kz' },
    examContent: { disciplines: [], sharedContents: [] },
    variants: [
      { id: 11, number: 1, isPublished: true, isAssigned: false },
      { id: 12, number: 2, isPublished: true, isAssigned },
    ],
    variantId,
    profile: null,
    leftOut: [],
  });
  const choice = { variantId: null, profileDirectionId: null, drafts: false, draw: 1 };
  showKit(<PreviewScreen examId={7} choice={choice} onChoice={onChoice} />);
  return screen.findByRole<HTMLSelectElement>('combobox', { name: 'Variant' });
}

const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

test('of an exam with assigned variants the shown one is chosen, and only variants can be', async () => {
  const select = await show(12, true);
  expect([select.value, optionsOf(select)]).toEqual(['12', ['1', '2']]);
});

test('where none is assigned and all questions are in variants, the page asks for a variant', async () => {
  const select = await show(null, false);
  expect([select.value, optionsOf(select)]).toEqual(['', ['In every variant', '1', '2']]);
  expect(screen.getByText('No question is in every variant. Choose a variant to see what it has.')).toBeDefined();
  fireEvent.change(select, { target: { value: '11' } });
  expect(onChoice).toHaveBeenCalledWith({ variantId: 11, profileDirectionId: null, drafts: false, draw: 1 });
});
