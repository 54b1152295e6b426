import { describe, expect, it } from 'vitest';
import { toggleLink, unlinkItem } from './linking.ts';
import type { MatchingContent } from './matching.schema.ts';

function buildContent(multiple: boolean): MatchingContent {
  const list = (side: string) => ['1', '2', '3'].map((number) => ({ id: side + number, content: number }));
  return { prompt: '', left: list('l'), right: list('r'), multiple };
}

describe('linking', () => {
  it('replaces the old link of a left item when it may carry only one', () => {
    const pairs = toggleLink(buildContent(false), [{ left: 'l1', right: 'r1' }], { left: 'l1', right: 'r2' });
    expect(pairs).toEqual([{ left: 'l1', right: 'r2' }]);
  });

  it('lets a right item serve several left ones', () => {
    const pairs = toggleLink(buildContent(false), [{ left: 'l1', right: 'r1' }], { left: 'l2', right: 'r1' });
    expect(pairs).toHaveLength(2);
  });

  it('adds a link beside the old one when an item may carry several', () => {
    const pairs = toggleLink(buildContent(true), [{ left: 'l1', right: 'r2' }], { left: 'l1', right: 'r1' });
    expect(pairs).toEqual([
      { left: 'l1', right: 'r1' },
      { left: 'l1', right: 'r2' },
    ]);
  });

  it('takes a link away that is made again', () => {
    expect(toggleLink(buildContent(true), [{ left: 'l1', right: 'r1' }], { left: 'l1', right: 'r1' })).toEqual([]);
  });

  it('gives the same answer for the same links in any order', () => {
    const content = buildContent(false);
    const one = toggleLink(content, toggleLink(content, [], { left: 'l3', right: 'r1' }), { left: 'l1', right: 'r2' });
    const other = toggleLink(content, toggleLink(content, [], { left: 'l1', right: 'r2' }), { left: 'l3', right: 'r1' });
    expect(one).toEqual(other);
  });

  it('takes all links of one item away', () => {
    const pairs = [
      { left: 'l1', right: 'r1' },
      { left: 'l2', right: 'r1' },
      { left: 'l2', right: 'r2' },
    ];
    expect(unlinkItem(buildContent(true), pairs, 'right', 'r1')).toEqual([{ left: 'l2', right: 'r2' }]);
  });
});
