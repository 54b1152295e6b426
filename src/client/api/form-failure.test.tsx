// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type FormEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { ApiFailure } from './api-failure.ts';
import { fieldMessages, useFormFailure } from './form-failure.ts';

afterEach(() => {
  cleanup();
  for (const { id } of currentNotices()) dismiss(id);
});

function refusal(errors: Record<string, string[]> | string[]): ApiFailure {
  return new ApiFailure({ status: 422, code: 'VALIDATION', message: 'Please check', errors });
}

function Form({ error }: { error: unknown }) {
  const form = useRef<HTMLFormElement>(null);
  const failure = useFormFailure(['name', 'files']);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    failure.take(error, form.current);
  }
  return (
    <form ref={form} onSubmit={handleSubmit}>
      {(['name', 'files'] as const).map((field) => (
        <label key={field}>
          {field}
          <input aria-invalid={failure.errors[field] !== undefined} onChange={() => failure.clear(field)} />
          <output>{failure.errors[field]}</output>
        </label>
      ))}
      <button type="submit">send</button>
    </form>
  );
}

test("a 422's messages are at their fields, the first has the focus, and editing a field clears its own", async () => {
  render(<Form error={refusal({ 'files.0': ['too large', 'and old'], name: ['too long'] })} />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('too long');
  screen.getByText('too large');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^name/));
  fireEvent.change(screen.getByLabelText(/^name/), { target: { value: 'x' } });
  expect(screen.queryByText('too long')).toBeNull();
  screen.getByText('too large');
});

test('a message of a field that the form does not show is not lost', () => {
  render(<Form error={refusal({ groupId: ['no such group'] })} />);
  fireEvent.click(screen.getByRole('button'));
  expect(currentNotices().map(({ text }) => text)).toEqual(['no such group']);
});

test('a field called like another with more behind it is another', () => {
  expect(fieldMessages(refusal({ filesize: ['a'], files: ['b'] }), ['files'])).toEqual({
    byField: { files: 'b' },
    rest: ['a'],
  });
  expect(fieldMessages(refusal(['a']), ['files'])).toEqual({ byField: {}, rest: [] });
  expect(fieldMessages(new Error('other'), ['files'])).toEqual({ byField: {}, rest: [] });
});
