/**
 * TeX of the visual editor (MathLive) as TeX that KaTeX knows, and whether the visual editor holds a formula. MathLive has commands of its own:
 * for empty places, upright letters and brackets that are not closed yet.
 */
import { formulaFromTex } from './tex.ts';

/** MathLive's letters that are more than letters. Schools write them in italics, as others. */
const letters: Readonly<Record<string, string>> = {
  differentialD: 'd',
  capitalDifferentialD: 'D',
  exponentialE: 'e',
  imaginaryI: 'i',
  imaginaryJ: 'j',
};
const ownLetter = Object.keys(letters).join('|');

type Replacement = readonly [RegExp, string | ((found: string, ...parts: string[]) => string)];

const replacements: readonly Replacement[] = [
  // A limit or a power that was left empty is none; any other empty place stays an empty group. A command must not grow by the letter behind it.
  [
    /(\\[a-zA-Z]+)?(?:[_^]\{\s*\\placeholder(?:\[[^\]]*\])?\{\s*\}\s*\})+/g,
    (_found, before?: string) => (before === undefined ? '' : `${before} `),
  ],
  [/\\placeholder(?:\[[^\]]*\])?\{([^{}]*)\}/g, '{$1}'],
  [/\\placeholder(?![a-zA-Z])/g, '{}'],
  [
    new RegExp(`(\\\\(?!(?:${ownLetter})(?![a-zA-Z]))[a-zA-Z]+)?\\\\(${ownLetter})(?![a-zA-Z])\\s*`, 'g'),
    (_found, before: string | undefined, name = '') => (before === undefined ? '' : `${before} `) + (letters[name] ?? ''),
  ],
  [/\\operatorname(\*?)\{\\mathrm\{([^{}]*)\}\}/g, '\\operatorname$1{$2}'],
  [/\\doubleprime(?![a-zA-Z])/g, '\\prime\\prime'],
  [/\\tripleprime(?![a-zA-Z])/g, '\\prime\\prime\\prime'],
  [/\\mleft(?![a-zA-Z])/g, '\\left'],
  [/\\mright(?![a-zA-Z])/g, '\\right'],
  // A bracket whose other half is not written yet.
  [/\\(left|right)\?/g, '\\$1.'],
  [/\\middle\{([^{}]*)\}/g, '\\middle$1'],
  // Enter in the field: lines below one another.
  [/\\displaylines\{([^]*)\}$/g, '\\begin{gathered}$1\\end{gathered}'],
  [/\\(begin|end)\{lines\}/g, '\\$1{gathered}'],
];

/** Returns the same formula without the commands that only MathLive knows. */
export function plainTex(written: string): string {
  return replacements
    .reduce(
      (tex, [found, plain]) => (typeof plain === 'string' ? tex.replace(found, plain) : tex.replace(found, plain)),
      written,
    )
    .trim();
}

/** Tags that give a formula its shape. */
const shapes = ['mfrac', 'msqrt', 'mroot', 'mtable', 'mtr', 'mtd'];

/** Do two TeX texts show the same letters and signs in the same fractions, roots and tables? False where one of them is no formula. */
export function showsTheSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map(faceOf);
  return first !== null && first === second;
}

function faceOf(tex: string): string | null {
  const formula = formulaFromTex(tex, false);
  if ('problem' in formula) return null;
  const template = document.createElement('template');
  template.innerHTML = `<math>${formula.mathml}</math>`;
  const counts = shapes.map((shape) => template.content.querySelectorAll(shape).length);
  // Signs that are not seen (function application), and spaces.
  const letters = template.content.textContent.replace(/[\s\u2061-\u2064]/g, '').replace(/''/g, '′′');
  return `${counts.join(' ')} ${letters.replace(/″/g, '′′')}`;
}
