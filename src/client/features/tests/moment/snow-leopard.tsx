/** A snow leopard that is glad, in lines: for the youngest. */
export function SnowLeopard({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 216 132"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g strokeWidth="3.5">
        <path d="M26 132c-2-50 20-88 56-99 16-5 36-5 52 0 36 11 58 49 56 99" />
        <path d="M52 54C36 38 36 14 48 11c11-3 22 8 30 21M164 54c16-16 16-40 4-43-11-3-22 8-30 21" />
        <path d="M70 80c4-9 18-9 22 0M124 80c4-9 18-9 22 0" />
        <path d="M108 106v8c0 8-16 9-20 2M108 114c0 8 16 9 20 2" />
      </g>
      <path d="M98 94h20c3 0 4 3 2 5l-8 7c-2 2-6 2-8 0l-8-7c-2-2-1-5 2-5z" fill="currentColor" />
      <path
        strokeWidth="2"
        opacity=".75"
        d="M66 103l-24-3M67 111l-23 3M150 103l24-3M149 111l23 3M52 41c-5-7-6-14-3-18M164 41c5-7 6-14 3-18"
      />
      <g strokeWidth="2.5" opacity=".75">
        <path d="M100 46c2-5 14-5 16 0M84 54c0-4 6-8 11-7M132 54c0-4-6-8-11-7M104 59c2-3 6-3 8 0" />
        <path d="M46 80c-2-4 3-12 8-12M170 80c2-4-3-12-8-12M38 98c-3-3-1-11 3-12M178 98c3-3 1-11-3-12M38 124c-3-2-3-9 0-11M178 124c3-2 3-9 0-11" />
      </g>
    </svg>
  );
}
