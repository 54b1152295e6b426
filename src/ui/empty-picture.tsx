import css from './empty-picture.module.css';

export type EmptyKind = 'nothing' | 'not-found' | 'done' | 'failed' | 'denied';

/** One family: a round ground, a thing on it in lines, and what matters about it in the accent. 120 by 96. */
const drawings: Readonly<Record<EmptyKind, { thing: string; mark: string }>> = {
  nothing: {
    thing: 'M30 52h15l5 9h20l5-9h15v18a6 6 0 01-6 6H36a6 6 0 01-6-6z',
    mark: 'M47 44V22a4 4 0 014-4h18a4 4 0 014 4v22M54 28h12M54 36h7',
  },
  'not-found': {
    thing: 'M34 18h40a4 4 0 014 4v50a4 4 0 01-4 4H34a4 4 0 01-4-4V22a4 4 0 014-4zM39 30h22M39 40h10M39 50h8M39 60h12',
    mark: 'M73 36a14 14 0 100 28 14 14 0 000-28zM83 60l13 13M68 50h10',
  },
  done: {
    thing: 'M38 16h38a5 5 0 015 5v52a5 5 0 01-5 5H38a5 5 0 01-5-5V21a5 5 0 015-5zM43 62h28M43 69h16',
    mark: 'M45 40l9 9 17-19M92 26v8M88 30h8M24 40v6M21 43h6',
  },
  failed: {
    thing: 'M41 56a13 13 0 01-2-26 19 19 0 0136-3 14.5 14.5 0 015 29z',
    mark: 'M60 38v9M60 53h.01M47 64l-4 9M60 66v10M73 64l4 9',
  },
  denied: {
    thing: 'M40 42h40a5 5 0 015 5v25a5 5 0 01-5 5H40a5 5 0 01-5-5V47a5 5 0 015-5zM47 42v-9a13 13 0 0126 0v9',
    mark: 'M60 54a4 4 0 100 8 4 4 0 000-8zM60 62v6',
  },
};

/** What an empty place is: nothing there yet, nothing found, everything done, it did not come, or it may not be seen. */
export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  const { thing, mark } = drawings[kind];
  return (
    <svg viewBox="0 0 120 96" className={css['picture']} aria-hidden="true" focusable="false">
      <circle cx="60" cy="48" r="42" className={css['ground']} />
      <path d={thing} className={css['thing']} />
      <path d={mark} className={css['mark']} />
    </svg>
  );
}
