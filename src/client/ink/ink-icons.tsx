import type { ReactNode } from 'react';
import type { InkTool } from './tools.ts';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const shapes: Readonly<Record<InkTool | 'undo' | 'redo' | 'larger' | 'smaller' | 'turn', string>> = {
  move: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  write: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3',
  highlight: 'M5 20h14M8 15l-1-3 8-8 5 5-8 8-4-2ZM8 15l-3 3h4l1-1',
  erase: 'M9 19l-5-5L14 4l6 6-9 9H9ZM8 10l6 6M11 19h9',
  note: 'M4 5h16v11h-9l-5 4v-4H4ZM8 9h8M8 12.5h5',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  circle: 'M12 4a8 8 0 1 0 .01 0Z',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10',
  larger: 'M11 4a7 7 0 1 0 .01 0ZM16 16l5 5M8 11h6M11 8v6',
  smaller: 'M11 4a7 7 0 1 0 .01 0ZM16 16l5 5M8 11h6',
  turn: 'M19 12a7 7 0 1 1-2-5M19 3v5h-5',
};

export function InkIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <Icon>
      <path d={shapes[name]} />
    </Icon>
  );
}
