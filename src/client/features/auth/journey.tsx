import css from './landing-screen.module.css';

/** An answer's way: from the device, over a line that breaks off, to the server. A drawing only: the words beside it say the same. */
export function Journey() {
  return (
    <svg className={css['journey']} viewBox="0 0 320 360" aria-hidden="true" focusable="false">
      <rect x="8" y="92" width="150" height="210" rx="16" fill="var(--text)" />
      <rect x="18" y="102" width="130" height="190" rx="8" fill="var(--surface)" />
      <g fill="var(--accent-soft)">
        <rect x="34" y="124" width="98" height="10" rx="5" />
        <rect x="34" y="144" width="64" height="10" rx="5" />
        <rect x="60" y="182" width="72" height="10" rx="5" />
        <rect x="60" y="252" width="72" height="10" rx="5" />
      </g>
      <rect x="26" y="204" width="114" height="34" rx="8" fill="var(--accent)" />
      <path
        d="M42 221l7 7 14-15"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="78" y="216" width="50" height="10" rx="5" fill="var(--on-accent)" />
      <path
        d="M158 190C214 190 214 92 252 92"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      <g fill="var(--surface)" stroke="var(--text)" strokeWidth="6">
        <rect x="222" y="28" width="88" height="38" rx="10" />
        <rect x="222" y="72" width="88" height="38" rx="10" />
      </g>
      <path d="M238 47h.1M238 91h.1" stroke="var(--right)" strokeWidth="12" strokeLinecap="round" />
      <circle cx="266" cy="150" r="22" fill="var(--right)" />
      <path
        d="M256 151l7 7 13-15"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
