/**
 * Numbers as people write them, compared exactly. Fractions of whole numbers instead of floating point: 0.4 lies within 0.1 of 0.3,
 * and 1/3 is not 0.3333.
 */
export interface ExactNumber {
  numerator: bigint;
  /** Above zero. */
  denominator: bigint;
}

// Every choice in these is decided by the next character, so that no input makes them backtrack for long.
const decimal = /^([+-]?) ?(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d*))?$/;
const ratio = /^([+-]?) ?(?:(\d+) )?(\d+) ?\/ ?(\d+)$/;

/**
 * Reads `-1 234,50`, `.5`, `+7`, `3/4`, `1 1/2`: decimal comma or point, spaces between thousands, a proper fraction after a whole
 * number. Null for anything else, units too.
 *
 * @param text single spaces only, minus and slash as ASCII (see `foldText`)
 */
export function parseExactNumber(text: string): ExactNumber | null {
  const [, sign, whole, fraction = ''] = decimal.exec(text) ?? [];
  if (whole !== undefined && whole + fraction !== '') {
    return signed(sign, BigInt(whole.replaceAll(' ', '') + fraction), 10n ** BigInt(fraction.length));
  }
  const [, ratioSign, wholes, above, below] = ratio.exec(text) ?? [];
  if (above === undefined || below === undefined) return null;
  const [numerator, denominator] = [BigInt(above), BigInt(below)];
  if (denominator === 0n || (wholes !== undefined && numerator >= denominator)) return null;
  return signed(ratioSign, BigInt(wholes ?? 0) * denominator + numerator, denominator);
}

/** Whether two numbers are at most `tolerance` (not negative) apart. */
export function isWithin(one: ExactNumber, other: ExactNumber, tolerance: number): boolean {
  const most = fromNumber(tolerance);
  if (most === null) return false;
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  const distance = difference < 0n ? -difference : difference;
  return distance * most.denominator <= most.numerator * one.denominator * other.denominator;
}

function signed(sign: string | undefined, numerator: bigint, denominator: bigint): ExactNumber {
  return { numerator: sign === '-' ? -numerator : numerator, denominator };
}

/** The number that its author wrote: 0.1 is one tenth here, not the floating-point number nearest to it. */
function fromNumber(value: number): ExactNumber | null {
  const [, whole, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return null;
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift < 0
    ? { numerator: digits, denominator: 10n ** BigInt(-shift) }
    : { numerator: digits * 10n ** BigInt(shift), denominator: 1n };
}
