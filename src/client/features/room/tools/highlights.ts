/** Marked places of a text: begin and end in letters of its plain text, in order, none touching another. */
export type Ranges = readonly (readonly [begin: number, end: number])[];

export const mostRanges = 50;

/** With one more place; what touches it becomes one with it. */
export function withRange(ranges: Ranges, begin: number, end: number): Ranges {
  if (end <= begin) return ranges;
  const apart = ranges.filter(([from, to]) => to < begin || from > end);
  const touching = ranges.filter(([from, to]) => to >= begin && from <= end);
  const joined: readonly [number, number] = [
    Math.min(begin, ...touching.map(([from]) => from)),
    Math.max(end, ...touching.map(([, to]) => to)),
  ];
  return [...apart, joined].sort(([one], [other]) => one - other).slice(0, mostRanges);
}

/** How many letters stand before this place of the element. */
export function offsetIn(element: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** @returns null where the text is shorter by now. */
export function rangeIn(element: Element, begin: number, end: number): Range | null {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let hasBegin = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (!hasBegin && begin < at + length) {
      range.setStart(node, begin - at);
      hasBegin = true;
    }
    if (hasBegin && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
}
