import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AwardIcon, CalendarIcon, HomeIcon, Icon, TestIcon } from '#ui/shell-icons.tsx';
import type { LateIconName } from './menu-icons-late.tsx';

/** Apart from ui/shell-icons.tsx: those are in the sign-in page's chunk, these come with a student's menu. The others come later. */
const paths = {
  learning: 'M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5.5c3 2.3 8 2.3 11 0V11M21.5 9v6',
  homework: 'M5.5 3.5H18v17H5.5zM9 3.5v17M12 8h3M12 11.5h3',
  chat: 'M4 5.5h16v11H10.5L6 20v-3.5H4z',
  target: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  trend: 'M4 4v16h16M7.5 15l3.5-4.5 3 2.5 5-6',
  simulation: 'M4 7h8M16 7h4M14 5v4M4 12h2M10 12h10M8 10v4M4 17h10M18 17h2M16 15v4',
  help: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.3M12 17h.01',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5',
  outside: 'M13.5 4.5h6v6M19.5 4.5L11 13M17 14v5H5V7h5',
  chevron: 'M6 9.5l6 6 6-6',
} as const;

const drawn = { home: HomeIcon, test: TestIcon, calendar: CalendarIcon, award: AwardIcon } as const;

const LateIcon = lazyPart(() => import('./menu-icons-late.tsx').then((module) => module.LateIcon), <Icon>{null}</Icon>, {
  isOptional: true,
});

export type MenuIconName = keyof typeof paths | keyof typeof drawn | LateIconName;

const isDrawn = (name: MenuIconName): name is keyof typeof drawn => name in drawn;
const isAtHand = (name: MenuIconName): name is keyof typeof paths => name in paths;

export function MenuIcon({ name, className }: { name: MenuIconName; className?: string | undefined }): ReactNode {
  if (isDrawn(name)) {
    const Drawn = drawn[name];
    return <Drawn className={className} />;
  }
  if (!isAtHand(name)) return <LateIcon name={name} />;
  return (
    <Icon className={className}>
      <path d={paths[name]} />
    </Icon>
  );
}
