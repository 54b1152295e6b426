import type { ReactNode } from 'react';

interface IconProps {
  className?: string | undefined;
}

/** As large as the text around it, in its colour, and silent: words beside it carry the meaning. */
function icon(children: ReactNode) {
  return function RoomIcon({ className }: IconProps) {
    return (
      <svg
        className={className}
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
        style={{ flex: 'none' }}
      >
        {children}
      </svg>
    );
  };
}

export const PreviousIcon = icon(<path d="M14.5 5.5L8 12l6.5 6.5" />);
export const NextIcon = icon(<path d="M9.5 5.5L16 12l-6.5 6.5" />);
export const SkipIcon = icon(<path d="M5 6l6 6-6 6M12 6l6 6-6 6M20 6v12" />);
export const FlagIcon = icon(<path d="M6 21V4M6 4.5h11.5l-2.5 4 2.5 4H6" />);
export const FlagFullIcon = icon(<path d="M6 21V4M6 4.5h11.5l-2.5 4 2.5 4H6z" fill="currentColor" />);
export const MapIcon = icon(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />);
export const FinishIcon = icon(<path d="M4 12.5l4.500 4.500 5-5M11.500 15.500l1.500 1.500L20.500 7.500" />);
export const ViewIcon = icon(
  <>
    <path d="M3 18L7.500 6.500 12 18M4.600 14.200h5.800" />
    <path d="M14 18l3-7.500 3 7.500M15.100 15.500h3.800" strokeWidth="1.6" />
  </>,
);
export const AlarmIcon = icon(
  <>
    <path d="M12 3.500L2.500 20.500h19z" fill="currentColor" />
    <path d="M12 10v4.500M12 17.500h.01" stroke="var(--surface)" />
  </>,
);
export const ClockIcon = icon(<path d="M12 3.500a8.500 8.500 0 100 17 8.500 8.500 0 000-17zM12 7.500V12l3 2" />);

export const PauseIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9v6M14.5 9v6" />
  </>,
);

/** Nothing yet. */
export const EmptyMark = icon(<circle cx="12" cy="12" r="8.500" strokeDasharray="2.6 4.080" />);
/** On its way to the disk. */
export const SavingMark = icon(
  <>
    <circle cx="12" cy="12" r="8.500" opacity="0.45" />
    <path d="M12 3.500a8.500 8.500 0 018.500 8.500" />
  </>,
);
/** Hollow: on this device. */
export const DeviceMark = icon(<circle cx="12" cy="12" r="8" strokeWidth="3" />);
/** Full: on the server. */
export const ServerMark = icon(
  <>
    <circle cx="12" cy="12" r="9.500" fill="currentColor" stroke="none" />
    <path d="M7.500 12.500l3 3 6-6.500" stroke="var(--surface)" />
  </>,
);
/** A sign of its own shape: not accepted. */
export const RefusedMark = icon(
  <>
    <path d="M8 2.500h8L21.500 8v8L16 21.500H8L2.500 16V8z" fill="currentColor" stroke="none" />
    <path d="M12 7v6M12 16.500h.01" stroke="var(--surface)" strokeWidth="2.500" />
  </>,
);
export const LinkIcon = icon(
  <path d="M2.500 9.500a13.500 13.500 0 0119 0M6 13.200a8.500 8.500 0 0112 0M9.300 16.700a3.800 3.800 0 015.400 0M12 20h.01" />,
);
export const NoLinkIcon = icon(
  <path d="M3 3l18 18M2.500 9.500a13.500 13.500 0 014-2.700M10.500 5.700a13.500 13.500 0 0111 3.800M6 13.200a8.500 8.500 0 013.500-2.100M9.300 16.700a3.800 3.800 0 015.400 0M12 20h.01" />,
);
export const DeviceIcon = icon(<path d="M6 3h12v18H6zM11 17.500h2" />);
export const ResetIcon = icon(<path d="M4 12a8 8 0 1 0 2.500-5.800M6.500 2.500v4h4" />);
export const ToolsIcon = icon(
  <path d="M5 3.500h14v17H5zM8.500 7h7v3h-7zM8.500 13.500h.1M12 13.500h.1M15.500 13.500h.1M8.500 17h.1M12 17h.1M15.500 17h.1" />,
);
