import type { ReactNode } from 'react';
import { Icon } from '#ui/shell-icons.tsx';

export function FilterIcon() {
  return (
    <Icon>
      <path d="M4 6h16M7 12h10M10 18h4" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Large>
      <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3.6" />
    </Large>
  );
}

export function UpIcon() {
  return (
    <Large>
      <path d="M12 20V5M6 11l6-6 6 6" />
    </Large>
  );
}

export function DownIcon() {
  return (
    <Large>
      <path d="M12 4v15M6 13l6 6 6-6" />
    </Large>
  );
}

export function CopyIcon() {
  return (
    <Large>
      <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
    </Large>
  );
}

export function BinIcon() {
  return (
    <Large>
      <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
    </Large>
  );
}

/** Icon in the size for a button without text. */
function Large({ children }: { children: ReactNode }) {
  return (
    <span style={{ display: 'grid', fontSize: 20 }}>
      <Icon>{children}</Icon>
    </span>
  );
}
