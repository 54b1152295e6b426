import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface FormulaKey {
  /** `#0` is where the selection goes, `#?` another empty place. */
  tex: string;
  /** TeX of the picture on the key, where it is another. */
  face?: string;
  /** In words, where the picture is more than a sign. */
  name?: MessageDescriptor;
}

export interface KeySet {
  id: string;
  /** TeX of the picture on its tab. */
  face: string;
  name: MessageDescriptor;
  keys: readonly FormulaKey[];
}

function signs(texts: string): FormulaKey[] {
  // The space ends a command, so that a letter can follow.
  return texts.split(' ').map((tex) => ({ tex: /^\\[a-zA-Z]+$/.test(tex) ? `${tex} ` : tex }));
}

/** Schools in Kazakhstan write tg, ctg and arctg: TeX has no commands for them. */
function operators(names: string): FormulaKey[] {
  return names.split(' ').map((name) => ({ tex: `\\operatorname{${name}}` }));
}

/** The signs of school mathematics, for both tabs of the formula dialog. */
export const keySets: readonly KeySet[] = [
  {
    id: 'main',
    face: '\\sqrt{x}',
    name: msg`Fractions, powers, roots`,
    keys: [
      { tex: '\\frac{#0}{#?}', name: msg`Fraction` },
      { tex: '\\sqrt{#0}', name: msg`Square root` },
      { tex: '\\sqrt[#?]{#0}', face: '\\sqrt[n]{\\square}', name: msg`Root of any degree` },
      { tex: '^{#?}', face: 'x^{\\square}', name: msg`To the power` },
      { tex: '^{2}', face: 'x^2', name: msg`Squared` },
      { tex: '_{#?}', face: 'x_{\\square}', name: msg`Index` },
      { tex: '\\left(#0\\right)', name: msg`Brackets` },
      { tex: '\\left|#0\\right|', name: msg`Absolute value` },
      ...signs('= \\ne < > \\le \\ge \\approx + - \\pm \\cdot \\times :'),
      { tex: '{,}', face: '0{,}5', name: msg`Decimal comma` },
      ...signs('\\% \\pi \\infty'),
      { tex: '\\begin{cases}#0\\\\#?\\end{cases}', name: msg`System` },
      { tex: '\\begin{pmatrix}#0&#?\\\\#?&#?\\end{pmatrix}', name: msg`Matrix` },
      { tex: '\\text{#0}', face: '\\text{Aә}', name: msg`Text` },
    ],
  },
  {
    id: 'functions',
    face: 'f(x)',
    name: msg`Functions`,
    keys: [
      ...signs('\\sin \\cos'),
      ...operators('tg ctg'),
      ...signs('\\arcsin \\arccos'),
      ...operators('arctg arcctg'),
      ...signs('\\ln \\lg'),
      { tex: '\\log_{#?}', name: msg`Logarithm` },
      { tex: '\\lim_{#?\\to #?}', face: '\\lim', name: msg`Limit` },
      { tex: '\\sum_{#?}^{#?}', face: '\\sum', name: msg`Sum` },
      { tex: '\\int ', name: msg`Integral` },
      { tex: '\\int_{#?}^{#?}', name: msg`Integral with limits` },
      { tex: "'", face: "f'", name: msg`Derivative` },
      { tex: '\\binom{#?}{#?}', face: '\\tbinom{n}{k}', name: msg`Combinations` },
      ...signs('\\to ! ( ) ='),
    ],
  },
  {
    id: 'geometry',
    face: '\\angle\\,\\in',
    name: msg`Geometry and sets`,
    keys: [
      ...signs('\\angle \\triangle \\parallel \\perp \\sim'),
      { tex: '^{\\circ}', face: '90^{\\circ}', name: msg`Degree` },
      { tex: '\\vec{#0}', face: '\\vec{a}', name: msg`Vector` },
      { tex: '\\overline{#0}', face: '\\overline{AB}', name: msg`Line above` },
      { tex: '\\overset{\\frown}{#0}', face: '\\overset{\\frown}{AB}', name: msg`Arc` },
      ...signs('\\in \\notin \\subset \\cup \\cap \\varnothing \\mathbb{N} \\mathbb{Z} \\mathbb{Q} \\mathbb{R} \\Rightarrow'),
      { tex: '\\left(#?;#?\\right)', face: '(\\,;)', name: msg`Open interval` },
      { tex: '\\left[#?;#?\\right]', face: '[\\,;]', name: msg`Closed interval` },
      { tex: '\\left[#?;#?\\right)', face: '[\\,;)', name: msg`Interval without its right end` },
      { tex: '\\left(#?;#?\\right]', face: '(\\,;]', name: msg`Interval without its left end` },
      { tex: '\\left\\{#0\\right\\}', name: msg`Curly brackets` },
    ],
  },
  {
    id: 'letters',
    face: '12x',
    name: msg`Digits and letters`,
    keys: [
      ...signs('7 8 9 x y z + 4 5 6 a b c - 1 2 3 n k t = 0 ( ) m p d'),
      { tex: '{,}', face: '{,}', name: msg`Decimal comma` },
    ],
  },
  {
    id: 'greek',
    face: '\\alpha\\beta',
    name: msg`Greek letters`,
    keys: signs(
      '\\alpha \\beta \\gamma \\delta \\varepsilon \\eta \\theta \\lambda \\mu \\nu \\xi \\pi \\rho \\sigma \\tau \\varphi \\psi \\omega \\Gamma \\Delta \\Lambda \\Sigma \\Phi \\Psi \\Omega',
    ),
  },
];

/** TeX of the picture on a key. */
export function faceOf({ tex, face }: FormulaKey): string {
  return face ?? tex.replace(/#[0?]/g, '\\square ');
}

/**
 * What a key writes into TeX that is typed by hand.
 * @returns the text, and where in it the cursor goes
 */
export function asTyped(tex: string, selected: string): { text: string; cursor: number } {
  const filled = selected === '' ? tex.replace('#0', '#?') : tex.replace('#0', () => selected);
  const first = filled.indexOf('#?');
  return { text: filled.replaceAll('#?', ''), cursor: first < 0 ? filled.length : first };
}
