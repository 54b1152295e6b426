import type { ReactNode } from 'react';
import { AwardIcon, BoardIcon, HandOverIcon, HomeIcon, Icon, ListIcon, TestIcon } from '#ui/shell-icons.tsx';

/** Apart from ui/shell-icons.tsx: those are in the sign-in page's chunk, these come with the menu. */
const paths = {
  editor: 'M4 20h4L19.5 8.5a2.1 2.1 0 00-3-3L5 17zM14 7.5l3 3',
  learning: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14',
  courses: 'M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5.5c3 2.300 8 2.300 11 0V11M21.5 9v6',
  control: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  simulation: 'M9.5 3.5h5M10.5 3.5V9L5 18.5a1.5 1.5 0 001.300 2h11.400a1.5 1.5 0 001.300-2L13.5 9V3.5M7.5 15h9',
  help: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.200-1.5 2.300M12 17h.01',
  profile: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.6-3.600 3.5-5.5 7.5-5.5s6.900 1.900 7.5 5.5',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5',
  outside: 'M13.5 4.5h6v6M19.5 4.5L11 13M17 14v5H5V7h5',
  chevron: 'M6 9.5l6 6 6-6',
} as const;

const drawn = {
  home: HomeIcon,
  test: TestIcon,
  award: AwardIcon,
  board: BoardIcon,
  list: ListIcon,
  'hand-over': HandOverIcon,
} as const;

export type MenuIconName = keyof typeof paths | keyof typeof drawn;

export function MenuIcon({ name, className }: { name: MenuIconName; className?: string | undefined }): ReactNode {
  if (name in drawn) {
    const Drawn = drawn[name as keyof typeof drawn];
    return <Drawn className={className} />;
  }
  return (
    <Icon className={className}>
      <path d={paths[name as keyof typeof paths]} />
    </Icon>
  );
}
