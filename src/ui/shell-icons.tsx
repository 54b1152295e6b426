import type { ReactNode } from 'react';

interface IconProps {
  className?: string | undefined;
}

/** As large as the text around it, in its colour, and silent. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
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

function icon(name: string, paths: string) {
  function Drawn(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={paths} />
      </Icon>
    );
  }
  Drawn.displayName = name;
  return Drawn;
}

export const SunIcon = icon(
  'SunIcon',
  'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);
export const MoonIcon = icon('MoonIcon', 'M20 14.2A8.2 8.2 0 119.8 4a6.6 6.6 0 0010.2 10.2z');
export const EyeIcon = icon(
  'EyeIcon',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
);
export const EyeOffIcon = icon(
  'EyeOffIcon',
  'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 01-2.6 3.3M6.3 7.4A15.5 15.5 0 002.5 12S6 18.5 12 18.5a9 9 0 004-.9M10 10a3 3 0 004.100 4.100',
);
export const MenuIcon = icon('MenuIcon', 'M4 6.5h16M4 12h16M4 17.5h16');
export const HomeIcon = icon('HomeIcon', 'M3.5 11L12 4l8.5 7M5.5 9.5V20h13V9.5M10 20v-5.5h4V20');
export const TestIcon = icon(
  'TestIcon',
  'M6 3.5h12v17H6zM9 8.5l1.200 1.200L12.5 7.5M15 8.5h.01M9 14.5l1.200 1.200 2.300-2.200M15 14.5h.01',
);
export const AwardIcon = icon('AwardIcon', 'M12 3a6 6 0 100 12 6 6 0 000-12zM8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7');
export const BoardIcon = icon('BoardIcon', 'M3.5 4.5h17v12h-17zM8 20h8M12 16.5V20M7.5 12.5v-2M12 12.5v-4.5M16.5 12.5v-3');
export const SignOutIcon = icon('SignOutIcon', 'M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5');
export const ArrowUpIcon = icon('ArrowUpIcon', 'M12 20V4.5M5.5 11L12 4.5l6.5 6.5');
export const ArrowLeftIcon = icon('ArrowLeftIcon', 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5');
export const ArrowRightIcon = icon('ArrowRightIcon', 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5');
export const FoldIcon = icon('FoldIcon', 'M4 5h16v14H4zM9.5 5v14M16 9.5L13.5 12l2.5 2.5');
export const UnfoldIcon = icon('UnfoldIcon', 'M4 5h16v14H4zM9.5 5v14M13.5 9.5L16 12l-2.5 2.5');
export const OfflineIcon = icon(
  'OfflineIcon',
  'M3 3l18 18M5 12.5a10.5 10.5 0 013.5-2.300M2 9a15 15 0 014-2.600M10.5 5.100A15 15 0 0122 9M15.5 10.600A10.5 10.5 0 0119 12.5M8.5 16a5.5 5.5 0 017 0M12 19.5h.01',
);
export const ClockIcon = icon('ClockIcon', 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2');
export const DeviceIcon = icon('TabletIcon', 'M6 3h12v18H6zM11 17.5h2');
export const ServerIcon = icon('ServerIcon', 'M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01');
export const ListIcon = icon('ListIcon', 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01');
export const ShieldIcon = icon(
  'ShieldIcon',
  'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.800 12l2.300 2.300 4.200-4.5',
);
export const WarningIcon = icon('WarningIcon', 'M12 4L2.5 20h19zM12 10v4.5M12 17.5h.01');
export const CalendarIcon = icon('CalendarIcon', 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7');
export const HandOverIcon = icon('HandOverIcon', 'M4 14v6h16v-6M12 3.5V15M7.5 10.5L12 15l4.5-4.5');
