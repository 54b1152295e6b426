import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { subjectColours } from '#domain/subjects/subject-look.ts';

const styles = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const dark = "[data-mantine-color-scheme='dark']";

/** The value of a token in the rule of exactly this selector. */
function token(css: string, selector: string, name: string): string {
  const [, body = ''] = css.split(`\n${selector} {`);
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(body.slice(0, body.indexOf('}')))?.[1] ?? '';
}

/** WCAG 2.2, 1.4.3. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const subjects = styles('./subject-colours.css');
const tokens = styles('./tokens.css');

describe.each([
  ['light', '', ':root'],
  ['dark', `${dark} `, dark],
])('colours of subjects, %s', (_, before, scheme) => {
  it.each(subjectColours)('%s can be read on its ground and on the page', (colour) => {
    const [ink, soft] = ['ink', 'soft'].map((name) =>
      token(subjects, `${before}[data-subject='${colour}']`, `subject-${name}`),
    );
    expect(contrast(ink ?? '', soft ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink ?? '', token(tokens, scheme, 'surface'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(tokens, scheme, 'text-dim'), soft ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
