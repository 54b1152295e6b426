// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('a button that does nothing just now', () => {
  test('says so to who hears the page, stays in the way of the Tab key, and does nothing when pressed', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button aria-disabled onClick={onClick}>
        Next
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button');
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('works again once it is not disabled any more, and is not said to be', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button aria-disabled={false} onClick={onClick}>
        Next
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false);
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('while its work is under way, a second press does nothing and sends no form', () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
