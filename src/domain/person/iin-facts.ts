/** Facts in an individual identification number: the first six digits are the birth date, the seventh is century and sex. */
export interface IinFacts {
  /** YYYY-MM-DD. */
  born: string;
  sex: 'm' | 'w';
}

/** @param iin with the right check digit. Null: one without sex or century (given to foreigners). */
export function iinFacts(iin: string): IinFacts | null {
  const mark = Number(iin[6]);
  if (!(mark >= 1 && mark <= 6)) return null;
  const century = 18 + Math.floor((mark - 1) / 2);
  return {
    born: `${century}${iin.slice(0, 2)}-${iin.slice(2, 4)}-${iin.slice(4, 6)}`,
    sex: mark % 2 === 1 ? 'm' : 'w',
  };
}
