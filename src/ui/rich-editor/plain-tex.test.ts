// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sanitise } from '#ui/sanitise.ts';
import { formulaElement } from './formula.ts';
import { asTyped, faceOf, keySets } from './formula-keys.ts';
import { plainTex, showsTheSame } from './plain-tex.ts';
import { formulaFromTex } from './tex.ts';

/** TeX of MathLive 0.111, recorded in a browser, and the TeX that is stored. */
const written: readonly (readonly [mathlive: string, stored: string])[] = [
  ['\\sqrt{\\frac{x^2-9}{x+4}}', '\\sqrt{\\frac{x^2-9}{x+4}}'],
  ['\\sqrt{\\frac{1}{\\placeholder{}}}', '\\sqrt{\\frac{1}{{}}}'],
  ['\\int_{\\placeholder{}}^{\\placeholder{}}x\\differentialD x', '\\int xdx'],
  ['2\\cdot\\differentialD x\\differentialD y', '2\\cdot dxdy'],
  ['\\int_0^1\\frac{\\differentialD y}{\\differentialD x}', '\\int_0^1\\frac{dy}{dx}'],
  ['\\sum_{i=1}^{n}i', '\\sum_{i=1}^{n}i'],
  ['\\lim_{x\\to\\placeholder{}}', '\\lim_{x\\to{}}'],
  ['\\begin{cases}x+y=1\\\\ x-y=\\placeholder{}\\end{cases}', '\\begin{cases}x+y=1\\\\ x-y={}\\end{cases}'],
  ['\\begin{pmatrix}1 & 2\\\\ 3 & 4\\end{pmatrix}', '\\begin{pmatrix}1 & 2\\\\ 3 & 4\\end{pmatrix}'],
  ['\\mathrm{H_2SO}_4', '\\mathrm{H_2SO}_4'],
  ['\\frac{км}{сағ}', '\\frac{км}{сағ}'],
  ['\\text{жылдамдығы, км/сағ}', '\\text{жылдамдығы, км/сағ}'],
  ['3{,}14', '3{,}14'],
  ['30\\degree', '30\\degree'],
  ['90^{\\circ}', '90^{\\circ}'],
  ['\\overrightarrow{AB}+\\vec{a}', '\\overrightarrow{AB}+\\vec{a}'],
  ['\\operatorname{\\mathrm{tg}}x', '\\operatorname{tg}x'],
  ['\\exponentialE^{\\imaginaryI\\pi}', 'e^{i\\pi}'],
  ['f^{\\doubleprime}', 'f^{\\prime\\prime}'],
  ['\\left\\lbrack1;2\\right)', '\\left\\lbrack1;2\\right)'],
  ['\\left(x+1\\right?', '\\left(x+1\\right.'],
  ['a\\bot b', 'a\\bot b'],
  ['\\displaylines{a\\\\ b}', '\\begin{gathered}a\\\\ b\\end{gathered}'],
];

describe('what the visual editor writes', () => {
  test.each(written)('%s is stored as %s', (mathlive, stored) => {
    expect(plainTex(mathlive)).toBe(stored);
    expect(plainTex(stored)).toBe(stored);
  });

  test.each(written)('%s is drawn, and the sanitiser takes nothing of it away', (mathlive) => {
    const formula = formulaFromTex(plainTex(mathlive), false);
    if ('problem' in formula) throw new Error(formula.problem);
    const html = formulaElement({ ...formula, tex: null }).outerHTML;
    const holder = document.createElement('div');
    holder.append(sanitise(html));
    expect(holder.innerHTML).toBe(html);
  });
});

describe('a formula that the visual editor cannot hold', () => {
  test.each([
    ['\\operatorname{tg}x', '\\operatorname{\\mathrm{tg}}x'],
    ["x''", 'x^{\\doubleprime}'],
    ['\\mathrm{H_2SO_4}', '\\mathrm{H_2SO}_4'],
    ['a^{n+1}_{k}', 'a_{k}^{n+1}'],
    ['\\frac12', '\\frac{1}{2}'],
  ])('is not %s, which comes back as %s', (before, after) => {
    expect(showsTheSame(before, plainTex(after))).toBe(true);
  });

  test.each([
    ['\\frac12', '12'],
    ['\\sqrt{x}', 'x'],
    ['x+1', 'x'],
    ['\\foo', '\\foo'],
  ])('is %s, which comes back as %s', (before, after) => {
    expect(showsTheSame(before, after)).toBe(false);
  });
});

test('names of sets are letters that a browser draws without a style', () => {
  const formula = formulaFromTex('x\\in\\mathbb{R}', false);
  expect('problem' in formula ? '' : formula.mathml).toContain('ℝ');
});

describe('the keys', () => {
  const keys = keySets.flatMap((set) => set.keys);

  test.each(keys.map((key) => [key.tex, key] as const))('%s is TeX, filled and empty, and has a picture', (tex, key) => {
    for (const text of [faceOf(key), `x${asTyped(tex, '').text}`, `x${asTyped(tex, 'y').text}`])
      expect([text, formulaFromTex(text, false)]).not.toHaveProperty('1.problem');
  });

  test.each(keySets.map((set) => [set.face] as const))('a set has the picture %s', (face) => {
    expect(formulaFromTex(face, false)).not.toHaveProperty('problem');
  });

  test('are typed around what is selected, and the cursor goes to the first empty place', () => {
    expect(asTyped('\\frac{#0}{#?}', '')).toEqual({ text: '\\frac{}{}', cursor: 6 });
    expect(asTyped('\\frac{#0}{#?}', 'x')).toEqual({ text: '\\frac{x}{}', cursor: 9 });
    expect(asTyped('\\pi ', 'x')).toEqual({ text: '\\pi ', cursor: 4 });
  });
});
