function Arrow({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export function UpIcon() {
  return <Arrow path="M12 19V5M6 11l6-6 6 6" />;
}

export function DownIcon() {
  return <Arrow path="M12 5v14M6 13l6 6 6-6" />;
}
