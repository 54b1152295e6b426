/**
 * Writes down, from within the page and at the very moment, what the screen says of every answer: where it is, and what stands there. It
 * outlives reloads, crashes and kills, because each sight leaves the page at once.
 */
import type { BrowserContext } from '@playwright/test';
import type { AnswerPlace } from '#offline/types.ts';
import type { Facts } from './facts.ts';

/** Milliseconds since the epoch that no change of a clock moves. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

export interface Sight {
  at: number;
  /** Which device: 1, 2, ... */
  device: number;
  questionId: number;
  place: AnswerPlace | 'none';
  facts: Facts;
}

type SightOnPage = Omit<Sight, 'device'>;

declare global {
  interface Window {
    chaosSees?: (sight: SightOnPage) => Promise<void>;
  }
}

/** Runs in the page. */
function watchTheScreen(): void {
  let last = '';
  const factsOn = (question: HTMLElement): string[] => {
    const facts: string[] = [];
    for (const element of question.querySelectorAll<HTMLElement>(
      'input, textarea, select, [aria-pressed="true"], [data-anchor]',
    )) {
      const name = element.id.split('-').slice(2).join('-');
      const choice = `choice:${element.dataset['choice'] ?? '?'}`;
      if (element instanceof HTMLSelectElement) {
        if (element.value !== '') facts.push(`select:${name}:${element.value}`);
      } else if (element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)) {
        if (element.checked) facts.push(choice);
      } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (element.value !== '') facts.push(`text:${name}:${element.value}`);
      } else if (element.dataset['anchor'] !== undefined) {
        const [side, ...id] = element.dataset['anchor'].split(':');
        const badges = [...element.querySelectorAll('[data-shape]')].slice(1);
        if (side === 'left') facts.push(...badges.map((badge) => `link:${id.join(':')}:${badge.textContent}`));
      } else if (element.dataset['item'] === undefined) facts.push(choice);
    }
    for (const zone of question.querySelectorAll<HTMLElement>('[data-zone]')) {
      if (!zone.dataset['zone']) continue;
      for (const item of zone.querySelectorAll<HTMLElement>('[data-item]')) {
        facts.push(`item:${zone.dataset['zone']}:${item.dataset['item'] ?? ''}`);
      }
    }
    return facts;
  };
  const look = (): void => {
    const question = document.querySelector<HTMLElement>('[data-testid="question"]');
    const place = document.querySelector<HTMLElement>('[data-testid="answer-place"]')?.dataset['place'];
    if (!question || place === undefined) return;
    const seen = {
      questionId: Number(question.dataset['questionId']),
      place: place as Sight['place'],
      facts: factsOn(question),
    };
    const line = JSON.stringify(seen);
    if (line === last) return;
    last = line;
    void window.chaosSees?.({ at: performance.timeOrigin + performance.now(), ...seen });
  };
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-place', 'data-question-id'] };
  new MutationObserver(look).observe(document, options);
}

export class Witness {
  readonly sights: Sight[] = [];

  /** Before the first page of a browser. */
  async watch(context: BrowserContext, device: number): Promise<void> {
    // The runner compiles functions so that they keep their names, with a helper that pages do not have.
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await context.exposeBinding('chaosSees', (_source, sight: SightOnPage) => void this.sights.push({ ...sight, device }));
    await context.addInitScript(watchTheScreen);
  }
}
