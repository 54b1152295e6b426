import css from './brand.module.css';

/** The mark (the same as the icon's: an answer ticked inside a sheet that has come through) and the name. */
export function Brand() {
  return (
    <span className={css['brand']}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M9 16.5l4.7 4.7L23.5 11"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span translate="no">Synaq</span>
    </span>
  );
}
