// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ConflictBox } from './conflict-box.tsx';

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each field is decided by itself, nothing is chosen beforehand, and all can be decided at once', () => {
  const decide = vi.fn();
  showKit(
    <ConflictBox
      fields={[
        { key: 'title', label: 'Title', mine: 'Арал', theirs: 'Арал теңізі' },
        { key: 'hours', label: 'Hours', mine: '', theirs: '34' },
      ]}
      onDecide={decide}
    >
      Nurlan saved it at 10:15.
    </ConflictBox>,
  );
  const side = (field: string, name: string) =>
    within(screen.getByRole('radiogroup', { name: field })).getByRole<HTMLInputElement>('radio', { name });
  const save = () => screen.getByRole('button', { name: 'Save the selection' });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(screen.getByText('empty')).toBeTruthy();
  fireEvent.click(side('Title', 'Mine'));
  fireEvent.click(save());
  expect(decide).not.toHaveBeenCalled();
  fireEvent.click(side('Hours', 'Saved by the other person'));
  fireEvent.click(save());
  expect(decide).toHaveBeenLastCalledWith({ title: 'mine', hours: 'theirs' });
  fireEvent.click(screen.getByRole('button', { name: 'All saved' }));
  fireEvent.click(save());
  expect(decide).toHaveBeenLastCalledWith({ title: 'theirs', hours: 'theirs' });
});
