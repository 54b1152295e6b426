import type { ReactNode } from 'react';

function Lines({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const grid = 'M3 5h18v14H3zM3 12h18M12 5v14';

/** Letters where letters are what everybody knows, drawings elsewhere. */
export const toolIcons = {
  bold: <b aria-hidden="true">B</b>,
  italic: <i aria-hidden="true">I</i>,
  superscript: <span aria-hidden="true">x²</span>,
  subscript: <span aria-hidden="true">x₂</span>,
  gap: (
    <Lines>
      <path d="M4 8v8h16V8" />
      <path d="M12 4v8M8 8h8" />
    </Lines>
  ),
  formula: <span aria-hidden="true">√x</span>,
  picture: (
    <Lines>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M4 18l5-6 4 4 3-3 4 5" />
      <circle cx="15.5" cy="8.5" r="1.5" />
    </Lines>
  ),
  sound: (
    <Lines>
      <path d="M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 010 6M19.5 6.5a8 8 0 010 11" />
    </Lines>
  ),
  heading: <b aria-hidden="true">H1</b>,
  smallHeading: <span aria-hidden="true">H2</span>,
  list: (
    <Lines>
      <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />
    </Lines>
  ),
  numbers: (
    <Lines>
      <path d="M10 6h11M10 12h11M10 18h11M4 4h1v5M3 14h3l-3 4h3" />
    </Lines>
  ),
  quotation: (
    <Lines>
      <path d="M5 5v14M10 8h10M10 12h10M10 16h6" />
    </Lines>
  ),
  link: (
    <Lines>
      <path d="M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1" />
    </Lines>
  ),
  table: (
    <Lines>
      <path d={grid} />
    </Lines>
  ),
  addRow: (
    <Lines>
      <path d="M3 4h18v7H3zM12 15v6M9 18h6" />
    </Lines>
  ),
  addColumn: (
    <Lines>
      <path d="M4 3v18h7V3zM18 9v6M15 12h6" />
    </Lines>
  ),
  removeRow: (
    <Lines>
      <path d="M3 4h18v7H3zM9 18h6" />
    </Lines>
  ),
  removeColumn: (
    <Lines>
      <path d="M4 3v18h7V3zM15 12h6" />
    </Lines>
  ),
  undo: (
    <Lines>
      <path d="M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3" />
    </Lines>
  ),
  redo: (
    <Lines>
      <path d="M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3" />
    </Lines>
  ),
} satisfies Record<string, ReactNode>;
