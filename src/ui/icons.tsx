import type { ReactNode } from 'react';

interface IconProps {
  className?: string | undefined;
}

/** As large as the text around it, in its colour, and silent: the words beside an icon carry its meaning. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function CrossIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
    </Icon>
  );
}

export function RightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path d="M7.5 12.5l3 3 6-6.5" stroke="var(--surface)" />
    </Icon>
  );
}

export function WrongIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="18" height="18" rx="3" fill="currentColor" stroke="none" />
      <path d="M8.5 8.5l7 7M15.5 8.5l-7 7" stroke="var(--surface)" />
    </Icon>
  );
}

/** A ring with a tick: right, but not chosen. */
export function MissedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" strokeDasharray="3.5 3.2" />
      <path d="M8 12.5l2.75 2.75L16 9.5" />
    </Icon>
  );
}

/** A letter with a line through it. */
export function StrikeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 19l5-14 5 14M8.9 14.5h6.2" strokeWidth="1.75" />
      <path d="M3.5 11.5h17" />
    </Icon>
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 14L4 9l5-5" />
      <path d="M4 9h10a6 6 0 010 12h-3" />
    </Icon>
  );
}

/** Six dots: take hold here. */
export function GripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g fill="currentColor" stroke="none">
        <circle cx="9" cy="5.5" r="1.6" />
        <circle cx="15" cy="5.5" r="1.6" />
        <circle cx="9" cy="12" r="1.6" />
        <circle cx="15" cy="12" r="1.6" />
        <circle cx="9" cy="18.5" r="1.6" />
        <circle cx="15" cy="18.5" r="1.6" />
      </g>
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}

export function DropIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
    </Icon>
  );
}
