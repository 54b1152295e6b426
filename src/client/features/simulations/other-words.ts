import { msg } from '@lingui/core/macro';
import type { SimulationWords } from './words.ts';

export const titrationWords: SimulationWords = {
  title: msg`Titration`,
  about: msg`Add a base to an acid and follow the pH.`,
  values: {
    acid: { name: msg`Acid`, choices: [msg`Hydrochloric (strong)`, msg`Acetic (weak)`] },
    acidConcentration: { name: msg`Concentration of the acid`, unit: msg`mol/L` },
    acidVolume: { name: msg`Volume of the acid`, unit: msg`mL` },
    baseConcentration: { name: msg`Concentration of NaOH`, unit: msg`mol/L` },
    baseVolume: { name: msg`Volume of NaOH`, unit: msg`mL` },
    ph: { name: 'pH' },
    equivalence: { name: msg`Equivalence volume of NaOH`, unit: msg`mL` },
  },
  question: msg`A weak acid is titrated with NaOH. What is the pH at the equivalence point?`,
  guesses: [msg`Below 7`, msg`Exactly 7`, msg`Above 7`],
  explanation: msg`At the equivalence point only the salt is left. The acetate ion takes protons from water, so the solution is basic. With a strong acid the pH is 7.`,
  law: 'c(acid)·V(acid) = c(NaOH)·V(NaOH)',
};

export const graphsWords: SimulationWords = {
  title: msg`Graphs of functions`,
  about: msg`Stretch and move a graph.`,
  values: {
    shape: { name: msg`Function`, choices: ['y = x', 'y = x²', 'y = |x|', 'y = sin x'] },
    stretch: { name: msg`a: stretch` },
    right: { name: msg`h: to the right` },
    up: { name: msg`k: up` },
    atZero: { name: msg`y at x = 0` },
    atOne: { name: msg`y at x = 1` },
  },
  question: msg`How does the graph of y = (x − 2)² differ from that of y = x²?`,
  guesses: [msg`It is 2 to the left.`, msg`It is 2 to the right.`, msg`It is 2 higher.`],
  explanation: msg`The smallest value is where the bracket is zero: at x = 2. The graph moves to the right, against the sign in the bracket.`,
  law: 'y = a·f(x − h) + k',
};

export const fractionsWords: SimulationWords = {
  title: msg`Fractions`,
  about: msg`Add, subtract and multiply fractions with a picture.`,
  values: {
    operation: { name: msg`Operation`, choices: [msg`Sum`, msg`Difference of the two`, msg`Product`] },
    firstNumerator: { name: msg`First numerator` },
    firstDenominator: { name: msg`First denominator` },
    secondNumerator: { name: msg`Second numerator` },
    secondDenominator: { name: msg`Second denominator` },
    numerator: { name: msg`Numerator of the result in lowest terms` },
    denominator: { name: msg`Denominator of the result in lowest terms` },
    decimal: { name: msg`Result as a decimal` },
  },
  question: msg`What is 1/2 + 1/3?`,
  guesses: ['2/5', '1/5', '5/6'],
  explanation: msg`Only equal parts can be counted together. Halves and thirds become sixths: 3/6 + 2/6 = 5/6.`,
  law: 'a/b + c/d = (a·d + c·b) / (b·d)',
};

export const probabilityWords: SimulationWords = {
  title: msg`Probability: dice`,
  about: msg`Compare theory with many throws.`,
  values: {
    dice: { name: msg`Number of dice` },
    sum: { name: msg`Sum shown by the dice` },
    throws: { name: msg`Number of throws` },
    series: { name: msg`Series of throws` },
    theory: { name: msg`Probability of this sum` },
    frequency: { name: msg`Relative frequency` },
  },
  question: msg`Two dice are thrown. Which sum is the most frequent?`,
  guesses: [msg`All sums are equally frequent.`, '7', '12'],
  explanation: msg`A sum of 7 comes in 6 of the 36 equally likely ways, 12 in only one. The more throws, the nearer the frequency comes to the probability.`,
  law: 'P = m / n',
};

export const punnettWords: SimulationWords = {
  title: msg`Heredity: Punnett square`,
  about: msg`Which children two parents can have.`,
  values: {
    mother: { name: msg`Mother`, choices: ['AA', 'Aa', 'aa'] },
    father: { name: msg`Father`, choices: ['AA', 'Aa', 'aa'] },
    children: { name: msg`Number of children` },
    dominant: { name: msg`Expected with the dominant trait` },
    pureDominant: { name: msg`Expected AA` },
    mixed: { name: msg`Expected Aa` },
    recessive: { name: msg`Expected aa` },
  },
  question: msg`Both parents are Aa. What is the ratio of dominant to recessive among the children?`,
  guesses: ['1 : 1', '3 : 1', msg`All are dominant.`],
  explanation: msg`Of the four equally likely combinations three have a dominant allele: AA, Aa, Aa. Only aa shows the recessive trait (Mendel's second law).`,
  law: 'Aa × Aa → 1 AA : 2 Aa : 1 aa',
};
