/** The numbers of a pager: the ends, the page and its neighbours. Null: left out in between. */
export function pagesShown(page: number, lastPage: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, lastPage].filter((one) => one >= 1 && one <= lastPage);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((one, index) => {
    const gap = one - (numbers[index - 1] ?? one);
    if (gap <= 1) return [one];
    return gap === 2 ? [one - 1, one] : [null, one];
  });
}
