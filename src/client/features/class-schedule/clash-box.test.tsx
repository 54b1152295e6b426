// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import { ClashBox } from './clash-box.tsx';
import type { Place } from './free-places.ts';

const [force, place] = [vi.fn(), vi.fn()];
beforeEach(() => {
  force.mockReset();
  place.mockReset();
  prepareKit();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const places: Place[] = [{ weekday: 3, bell: { number: 2, start: '08:50', end: '09:35' } }];

function Box({ free = places, mayForce = true }: { free?: Place[]; mayForce?: boolean }) {
  const [reason, setReason] = useState('');
  return (
    <ClashBox
      clashes={['7 «А» has Maths then.']}
      places={free}
      onPlace={place}
      force={mayForce ? { reason, onReason: setReason, onForce: () => force(reason) } : null}
      isBusy={false}
    />
  );
}

test('a lesson is put there only with a reason, and the field says nothing of staying empty', () => {
  showKit(<Box />);
  const button = screen.getByTestId('force');
  fireEvent.click(button);
  expect(force).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Or give a reason to keep it there' }), {
    target: { value: 'Two classes sing' },
  });
  fireEvent.click(button);
  expect(force).toHaveBeenCalledWith('Two classes sing');
  fireEvent.click(screen.getByTestId('other-time'));
  expect(place).toHaveBeenCalledWith(places[0]);
});

test('without another way out there is no "or", and without the right there is no field', () => {
  showKit(<Box free={[]} />);
  expect(screen.getByRole('textbox', { name: 'Give a reason to keep it there' })).toBeTruthy();
  cleanup();
  showKit(<Box mayForce={false} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});
