/** The calculator's arithmetic: decimal digits, so that 0.1 + 0.2 is 0.3. */
import { Decimal } from 'decimal.js';

export type AngleUnit = 'deg' | 'rad';

/** A place in the text where it makes no sense, or a value that does not exist (division by zero, a root of −1). */
export class CalculationError extends Error {}

const shownDigits = 12;
const longestText = 200;
/** Beyond it a calculation takes longer than anybody waits. */
const largestFactorial = 170;
const largestPower = 10_000;

const Exact = Decimal.clone({ precision: 40 });
const pi = Exact.acos(-1);

const functions: Readonly<Record<string, (value: Decimal, unit: AngleUnit) => Decimal>> = {
  sin: (value, unit) => Exact.sin(toRadians(value, unit)),
  cos: (value, unit) => Exact.cos(toRadians(value, unit)),
  tan: (value, unit) => {
    const angle = toRadians(value, unit);
    const below = Exact.cos(angle);
    if (below.abs().lt(1e-30)) throw new CalculationError();
    return Exact.sin(angle).div(below);
  },
  asin: (value, unit) => fromRadians(Exact.asin(value), unit),
  acos: (value, unit) => fromRadians(Exact.acos(value), unit),
  atan: (value, unit) => fromRadians(Exact.atan(value), unit),
  ln: (value) => Exact.ln(value),
  lg: (value) => Exact.log10(value),
  abs: (value) => value.abs(),
};

function toRadians(value: Decimal, unit: AngleUnit): Decimal {
  return unit === 'rad' ? value : value.mod(360).mul(pi).div(180);
}

function fromRadians(value: Decimal, unit: AngleUnit): Decimal {
  return unit === 'rad' ? value : value.mul(180).div(pi);
}

/**
 * @returns the value with at most 12 digits, with a point, for instance `0.3` or `1.5e+30`.
 * @throws {CalculationError}
 */
export function calculate(text: string, unit: AngleUnit = 'deg'): string {
  if (text.length > longestText) throw new CalculationError();
  const value = new Reader(tokensOf(text), unit).read();
  if (!value.isFinite()) throw new CalculationError();
  const short = value.toSignificantDigits(shownDigits);
  // What is left of 1 − cos² − sin² is nothing.
  return value.abs().lt(1e-25) ? '0' : short.toString();
}

function tokensOf(text: string): string[] {
  const plain = text.replaceAll(',', '.').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/').replace(/\s/g, '');
  const tokens = plain.match(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[a-z]+|[π√²³+\-*/^()!%]/g) ?? [];
  if (tokens.join('') !== plain || tokens.length === 0) throw new CalculationError();
  return tokens;
}

/** By descent: sums of products of powers. */
class Reader {
  readonly #tokens: readonly string[];
  readonly #unit: AngleUnit;
  #at = 0;

  constructor(tokens: readonly string[], unit: AngleUnit) {
    this.#tokens = tokens;
    this.#unit = unit;
  }

  read(): Decimal {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw new CalculationError();
    return value;
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(...expected: string[]): string | null {
    const token = this.#next;
    if (token === undefined || !expected.includes(token)) return null;
    this.#at += 1;
    return token;
  }

  #sum(): Decimal {
    let value = this.#product();
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-')) {
      const other = this.#product();
      value = sign === '+' ? value.add(other) : value.sub(other);
    }
    return value;
  }

  #product(): Decimal {
    let value = this.#signed();
    for (;;) {
      const sign = this.#take('*', '/');
      // 2π, 3(4 + 5), 2sin30: what stands beside it is multiplied.
      if (sign === null && !/^(?:[a-z]|[π√(])/.test(this.#next ?? '')) return value;
      const other = this.#signed();
      if (sign === '/' && other.isZero()) throw new CalculationError();
      value = sign === '/' ? value.div(other) : value.mul(other);
    }
  }

  #signed(): Decimal {
    if (this.#take('-')) return this.#signed().neg();
    if (this.#take('+')) return this.#signed();
    return this.#power();
  }

  #power(): Decimal {
    const base = this.#postfixed();
    if (!this.#take('^')) return base;
    const exponent = this.#signed();
    if (exponent.abs().gt(largestPower)) throw new CalculationError();
    return checked(base.pow(exponent));
  }

  #postfixed(): Decimal {
    let value = this.#primary();
    for (let sign = this.#take('!', '%', '²', '³'); sign !== null; sign = this.#take('!', '%', '²', '³')) {
      if (sign === '!') value = factorial(value);
      else if (sign === '%') value = value.div(100);
      else value = value.pow(sign === '²' ? 2 : 3);
    }
    return value;
  }

  #primary(): Decimal {
    const token = this.#next;
    if (token === undefined) throw new CalculationError();
    this.#at += 1;
    if (/^[\d.]/.test(token)) return new Exact(token);
    if (token === 'π') return pi;
    if (token === 'e') return Exact.exp(1);
    if (token === '√') {
      const value = this.#postfixed();
      if (value.isNegative() && !value.isZero()) throw new CalculationError();
      return value.sqrt();
    }
    if (token === '(') {
      const value = this.#sum();
      // As on a pocket calculator: what is open at the end is closed.
      if (!this.#take(')') && this.#next !== undefined) throw new CalculationError();
      return value;
    }
    const apply = Object.hasOwn(functions, token) ? functions[token] : undefined;
    if (!apply) throw new CalculationError();
    return checked(apply(this.#postfixed(), this.#unit));
  }
}

function checked(value: Decimal): Decimal {
  if (value.isNaN()) throw new CalculationError();
  return value;
}

function factorial(value: Decimal): Decimal {
  if (!value.isInteger() || value.isNegative() || value.gt(largestFactorial)) throw new CalculationError();
  let product = new Exact(1);
  for (let factor = 2; factor <= value.toNumber(); factor += 1) product = product.mul(factor);
  return product;
}
