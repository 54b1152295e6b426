import { describe, expect, it } from 'vitest';
import { firmAndNext, wentWell } from './moment.ts';

function part(title: string, correct: number, total: number) {
  return { id: title.length, title, correct, total, totalScore: correct, totalMaxScore: total };
}

describe('what a result says in words', () => {
  it('names the best part that is firm, and the weakest', () => {
    const parts = [part('Roots', 1, 4), part('Discriminant', 4, 4), part('Vieta', 0, 2)];
    const { firm, next } = firmAndNext(parts);
    expect([firm?.title, next?.title]).toEqual(['Discriminant', 'Vieta']);
  });

  it('of two that are equal calls the longer one firm', () => {
    expect(firmAndNext([part('One', 1, 1), part('Three', 3, 3)]).firm?.title).toBe('Three');
  });

  it('calls nothing firm below three quarters, and nothing next where all is right', () => {
    expect(firmAndNext([part('Half', 2, 4)])).toMatchObject({ firm: null, next: { title: 'Half' } });
    expect(firmAndNext([part('Whole', 2, 2)])).toMatchObject({ firm: { title: 'Whole' }, next: null });
    expect(firmAndNext([])).toEqual({ firm: null, next: null });
  });

  it('praises up to three parts, the best first, and none that is less than half right', () => {
    const parts = [part('Half', 1, 2), part('Whole', 2, 2), part('Third', 1, 3), part('Most', 3, 4), part('More', 4, 6)];
    expect(wentWell(parts).map(({ title }) => title)).toEqual(['Whole', 'Most', 'More']);
  });
});
