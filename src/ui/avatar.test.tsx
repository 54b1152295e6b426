// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Avatar, hueOf, initialsOf } from './avatar.tsx';

const css = readFileSync(join(import.meta.dirname, 'avatar.module.css'), 'utf8');
const hues = [0, 45, 90, 135, 180, 225, 270, 315];

/** Relative luminance of hsl(), WCAG 2.2. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = lightness / 100 - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}

describe('a picture of a person', () => {
  it('is two letters on a colour that stays', () => {
    expect(initialsOf('Әбдірахман айша Серікқызы')).toBe('ӘА');
    expect(initialsOf(' Ким ')).toBe('К');
    expect(initialsOf('')).toBe('');
    expect(hueOf('Ким Анна')).toBe(hueOf('Ким Анна'));
    expect(new Set(Array.from({ length: 100 }, (_, place) => hueOf(`Ким ${place}`)))).toEqual(new Set(hues));
  });

  it('can be read on each colour, light and dark', () => {
    const pairs = [
      ...css.matchAll(/color: hsl\(var\(--hue\) (\d+)% (\d+)%\);\s+background: hsl\(var\(--hue\) (\d+)% (\d+)%\)/g),
    ];
    expect(pairs).toHaveLength(2);
    for (const [, ...numbers] of pairs) {
      const [s1 = 0, l1 = 0, s2 = 0, l2 = 0] = numbers.map(Number);
      for (const hue of hues) {
        const [low = 0, high = 0] = [luminance(hue, s1, l1), luminance(hue, s2, l2)].sort((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('shows the letters again when the photo does not come', () => {
    const { container } = render(<Avatar name="Ким Анна" photo="/avatars/1.jpg" />);
    const photo = container.querySelector('img');
    expect(photo?.hidden).toBe(false);
    if (photo) fireEvent.error(photo);
    expect(photo?.hidden).toBe(true);
    expect(container.textContent).toBe('КА');
  });
});
