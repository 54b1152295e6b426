import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AwardIcon, CalendarIcon, HomeIcon, Icon, TestIcon } from '#ui/shell-icons.tsx';
import type { LateIconName } from './menu-icons-late.tsx';

/** Apart from ui/shell-icons.tsx: those are in the sign-in page's chunk, these come with the menu. Those of the staff come later. */
const paths = {
  learning: 'M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5.5c3 2.3 8 2.3 11 0V11M21.5 9v6',
  homework: 'M5.5 3.5H18v17H5.5zM9 3.5v17M12 8h3M12 11.5h3',
  chat: 'M4 5.5h16v11H10.5L6 20v-3.5H4z',
  target: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  trend: 'M4 4v16h16M7.5 15l3.5-4.5 3 2.5 5-6',
  simulation: 'M4 7h8M16 7h4M14 5v4M4 12h2M10 12h10M8 10v4M4 17h10M18 17h2M16 15v4',
  help: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.3M12 17h.01',
  signpost: 'M12 3v18M12 5h6.5l2 2.5-2 2.5H12M12 12H6l-2 2.5L6 17h6',
  headset: 'M4.5 14v-2a7.5 7.5 0 0115 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM18 18.5c0 1.5-2 2-4.5 2',
  news: 'M4 5h13v14.5H6a2 2 0 01-2-2zM17 9h3v8.5a2 2 0 01-2 2h-1M7 8.5h7M7 12h7M7 15.5h4',
  trophy:
    'M7.5 4h9v5a4.5 4.5 0 01-9 0zM7.5 5.5H4V7a3.5 3.5 0 003.5 3.5M16.5 5.5H20V7a3.5 3.5 0 01-3.5 3.5M12 13.5V17M8.5 20.5v-3.5h7v3.5z',
  faq: 'M4 4.5h16v12h-5l-3 4-3-4H4zM10 8.5a2 2 0 113 1.7c-.7.5-1 .8-1 1.5M12 14h.01',
  ready: 'M3.5 5h17v11h-17zM9 20h6M12 16v4M9 10.5l2 2 4-4',
  profile: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.6-3.6 3.5-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
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
