import { BoardIcon, HandOverIcon, Icon, ListIcon } from '#ui/shell-icons.tsx';

/** Icons of pages that a student's menu does not have, or shows only when a section is opened. */
const paths = {
  editor: 'M4 20h4L19.5 8.5a2.1 2.1 0 00-3-3L5 17zM14 7.5l3 3',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  sheets: 'M8 3.5h11v14H8zM5 7v13.5h11M11 8h5M11 11.5h5',
  stamp: 'M9.5 5.5a2.5 2.5 0 015 0c0 2-1 2.5-1 5.5H18a2 2 0 012 2v3H4v-3a2 2 0 012-2h4.5c0-3-1-3.5-1-5.5zM5 20h14',
  mark: 'M18 9V7l-4-3.5H6v17h4.5M14 3.5V7h4M13.5 20.5l.5-2.5 5-5 2 2-5 5z',
  appeal: 'M4 4.5h16v12H11l-4.5 4v-4H4zM12 7.5v3.5M12 13.75h.01',
  puzzle: 'M5 8h4V6.5a2.25 2.25 0 014.5 0V8H18v4h1.25a2.25 2.25 0 010 4.5H18v4H5z',
  lecture: 'M6 3.5h12v17H6zM10.5 9v6l4-3z',
  blocks: 'M4 5h16v5H4zM4 13h7v6.5H4zM14 13h6v6.5h-6z',
  courses: 'M12 4L3 8.5l9 4.5 9-4.5zM3 12.5l9 4.5 9-4.5M3 16.5l9 4.5 9-4.5',
  bookmark: 'M6.5 3.5h11v17l-5.5-4-5.5 4z',
  globe: 'M4 6.5h16v13H4zM4 10.5h16M9.5 10.5v9M4 6.5L6.5 3.5h11L20 6.5',
  school: 'M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8 8h3M8 11.5h3M8 15h3',
  key: 'M8 10.5a4.25 4.25 0 100 8.5 4.25 4.25 0 000-8.5zM11 11.75L20 3.5M16 7.25l3 3M13.5 9.5l2 2',
  route:
    'M6 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM18 3.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8.5 18h6.5a3 3 0 000-6H9a3 3 0 010-6h6.5',
  certificate: 'M11 15.5H4v-11h16v11h-2M7.5 8.5h9M14.5 11.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM13 16v5l1.5-1 1.5 1v-5',
  bars: 'M5 20V11M12 20V4M19 20v-6M3 20h18',
  pie: 'M10.5 5a8 8 0 108.5 8.5h-8.5zM14 3.5V10h6.5A6.5 6.5 0 0014 3.5z',
  people:
    'M9 5a3.25 3.25 0 100 6.5A3.25 3.25 0 009 5zM3 19.5c.5-3.5 3-5.5 6-5.5s5.5 2 6 5.5M16 5.25a3.25 3.25 0 010 6M17.5 14.25c2 .75 3.25 2.5 3.5 5.25',
  take: 'M6 3h12v18H6zM12 7v6.5M9.5 11l2.5 2.5 2.5-2.5M10 17.5h4',
  find: 'M9.5 4a3 3 0 100 6 3 3 0 000-6zM3.5 18.5c.5-3.5 2.75-5.5 6-5.5M15.5 11.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM18 17.5l3 3',
  student: 'M12 3l8 3-8 3-8-3zM8 8v3a4 4 0 008 0V8M20 6v4M5 20.5c.5-3 3.25-4.5 7-4.5s6.5 1.5 7 4.5',
  transfer: 'M4 7.5h15M15.5 4L19 7.5 15.5 11M20 16.5H5M8.5 13L5 16.5 8.5 20',
  twins: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  badge:
    'M5 6.5h14v14H5zM9.5 6.5v-3h5v3M12 10a1.75 1.75 0 100 3.5 1.75 1.75 0 000-3.5zM8.5 17.5c.5-1.25 1.75-1.75 3.5-1.75s3 .5 3.5 1.75',
  plan: 'M4 5.5h16v15H4zM8.5 3.5V7M15.5 3.5V7M8 11h8M8 14h8M8 17h5',
  'own-plan': 'M5 3.5h10l4 4v13H5zM8.5 10.5l1 1 2-2M14 10.5h2M8.5 15.5l1 1 2-2M14 15.5h2',
  load: 'M3.5 18.5a9 9 0 1117 0M12 15l4-5.5M12 15h.01',
  week: 'M4 4.5h16v16H4zM4 9.5h16M9.3 9.5v11M14.7 9.5v11M4 15h16',
  closed: 'M4 5.5h16v15H4zM4 10h16M8.5 3.5V7M15.5 3.5V7M9.75 13l4.5 4.5M14.25 13l-4.5 4.5',
  appoint: 'M18 9.5v-6H6v17h4.5M9.5 8h5M9.5 11.5h2M17 13a4 4 0 100 8 4 4 0 000-8zM17 15v2.25l1.5.75',
  'appoint-staff':
    'M18 8.5v-5H6v17h3M9.5 8h5M16.5 11.5a2.25 2.25 0 100 4.5 2.25 2.25 0 000-4.5zM12 21c.3-2.25 2-3.25 4.5-3.25S20.7 18.75 21 21',
  access: 'M8 7h8a5 5 0 010 10H8A5 5 0 018 7zM8 10a2 2 0 100 4 2 2 0 000-4z',
  compose: 'M12 4L3 8.5l9 4.5 9-4.5zM3 13l9 4.5M18 14v6M15 17h6',
  report: 'M6 3.5h8.5L18 7v13.5H6zM9 17v-3M12 17v-6M15 17v-4.5',
  pages: 'M3.5 5h17v14.5h-17zM3.5 9h17M6.5 7h.01M9 7h.01M7 12.5h5M7 15.5h3M15 12.5h2.5v3H15z',
  flag: 'M5.5 21V4H18l-2.5 4 2.5 4H5.5',
  pulse: 'M3 12h4l2.5-6 4 12 2.5-6h5',
  megaphone: 'M4 10v4l10 4.5v-13zM14 8.5c3 .5 3 6.5 0 7M7 15.5v4h3v-3',
  upload: 'M7 18.5a4 4 0 01-.5-8A5.5 5.5 0 0117 9a4.75 4.75 0 01.5 9.5M12 20.5v-7M9.5 16l2.5-2.5 2.5 2.5',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 20.5a2 2 0 004 0',
  job: 'M12 3.5a8.5 8.5 0 108.5 8.5M12 7.5V12l3 2M16 4.5l3.5 3',
  signpost: 'M12 3v18M12 5h6.5l2 2.5-2 2.5H12M12 12H6l-2 2.5L6 17h6',
  headset: 'M4.5 14v-2a7.5 7.5 0 0115 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM18 18.5c0 1.5-2 2-4.5 2',
  news: 'M4 5h13v14.5H6a2 2 0 01-2-2zM17 9h3v8.5a2 2 0 01-2 2h-1M7 8.5h7M7 12h7M7 15.5h4',
  trophy:
    'M7.5 4h9v5a4.5 4.5 0 01-9 0zM7.5 5.5H4V7a3.5 3.5 0 003.5 3.5M16.5 5.5H20V7a3.5 3.5 0 01-3.5 3.5M12 13.5V17M8.5 20.5v-3.5h7v3.5z',
  faq: 'M4 4.5h16v12h-5l-3 4-3-4H4zM10 8.5a2 2 0 113 1.7c-.7.5-1 .8-1 1.5M12 14h.01',
  ready: 'M3.5 5h17v11h-17zM9 20h6M12 16v4M9 10.5l2 2 4-4',
  profile: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.6-3.6 3.5-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
} as const;

const drawn = { board: BoardIcon, list: ListIcon, 'hand-over': HandOverIcon } as const;

export type LateIconName = keyof typeof paths | keyof typeof drawn;

const isDrawn = (name: LateIconName): name is keyof typeof drawn => name in drawn;

export function LateIcon({ name }: { name: LateIconName }) {
  if (isDrawn(name)) {
    const Drawn = drawn[name];
    return <Drawn />;
  }
  return (
    <Icon>
      <path d={paths[name]} />
    </Icon>
  );
}
