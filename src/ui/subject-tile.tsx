import type { ReactNode } from 'react';
import { subjectLook, type SubjectGlyph } from '#domain/subjects/subject-look.ts';
import './subject-colours.css';
import css from './subject-tile.module.css';

/** Lines on a grid of 24. Letters are drawn: a font would come later than the page. */
const glyphs: Readonly<Record<SubjectGlyph, string>> = {
  algebra: 'M2.5 13h2.75l3.5 7L13 4.5h8.5M14 11.5l6 7M20 11.5l-6 7',
  geometry: 'M4 3v17h17zM8.5 13v2.75h2.75z',
  maths: 'M7 3.5v7M3.5 7h7M13.5 7h7M4.5 14.5l5 5M9.5 14.5l-5 5M13.5 15.5h7M13.5 19h7',
  astronomy: 'M12 6a6 6 0 100 12 6 6 0 000-12zM6.5 9C3.5 11 2 13.5 2.5 15c1 2.5 7 1.5 12-1.5s8-7.5 7-9c-.7-1.2-2.5-1-4.5.5',
  physics:
    'M2.5 12a9.5 3.75 0 1019 0 9.5 3.75 0 10-19 0M16.75 20.25A9.5 3.75 60 107.25 3.75 9.5 3.75 60 1016.75 20.25M7.25 20.25A9.5 3.75-60 1016.75 3.75 9.5 3.75-60 107.25 20.25M12 12h.01',
  chemistry: 'M9 3.5h6M10.25 3.5v6L5 18.25a1.5 1.5 0 001.3 2.25h11.4a1.5 1.5 0 001.3-2.25L13.75 9.5v-6M7.5 15h9',
  biology: 'M5.5 18.5C3.5 10.5 9.5 4 20 4c.5 10.5-5 17-14.5 14.5zM3.5 21C6 15.5 9.5 12 14 9.5',
  science: 'M12 20.5V11M12 14c-4.5 0-7.5-2.5-7.5-7C9 7 12 9.5 12 14zM12 11c0-4 2.5-6.5 7.5-6.5 0 4.5-3 6.5-7.5 6.5zM7 20.5h10',
  world: 'M2.5 19.5L9 9.5l4 6 2-2.5 6.5 6.5zM18.5 7a2.25 2.25 0 11-4.5 0 2.25 2.25 0 014.5 0z',
  geography: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  primer: 'M2.5 18.5L7.5 5.5l5 13M4.25 14.5h6.5M20.5 15a3 3.5 0 11-6 0 3 3.5 0 016 0zM20.5 11.25v7.25',
  kazakh: 'M7.5 4v14M16.5 4L8 11l8 7h2v3',
  'kazakh-literature': 'M4.5 14h10.5l1.5 6.5H3zM7 14v-2.5h5.5V14M9.75 11.5C11 6.5 14.5 3.5 21 3c-.5 4-3.5 6.5-8 7',
  russian: 'M16.5 19.5v-15H12a4.25 4.25 0 000 8.5h4.5M12 13l-4.5 6.5',
  literature: 'M12 6.5C9.5 4.75 6.5 4 3 4v14.5c3.5 0 6.5.75 9 2.5 2.5-1.75 5.5-2.5 9-2.5V4c-3.5 0-6.5.75-9 2.5zM12 6.5V21',
  english: 'M9.5 5.5H3.5v13h6M3.5 12h5M13 18.5v-8.5M13 13.75a3.5 3.5 0 017 0v4.75',
  language: 'M3.5 4.5h17v12H12l-4.5 4v-4h-4zM9 13.5L12 7l3 6.5M10 11.5h4',
  'kazakh-history': 'M4.5 11.5v8.5h15v-8.5M2.5 12C5 7.5 8 5 12 5s7 2.5 9.5 7zM9.5 20v-5h5v5M9.5 5.25V3h5v2.25',
  history: 'M3 9.5L12 4l9 5.5zM6 9.5v7.5M10 9.5v7.5M14 9.5v7.5M18 9.5v7.5M4.5 17h15M3 20.5h18',
  law: 'M12 3.5V20M8 20h8M5.5 6.5h13M5.5 6.5l-3 7h6zM18.5 6.5l-3 7h6z',
  informatics: 'M7.5 7.5L3 12l4.5 4.5M16.5 7.5L21 12l-4.5 4.5M13.5 5l-3 14',
  drafting: 'M12 7a2 2 0 100-4 2 2 0 000 4zM11 6.75L6 20.5M13 6.75l5 13.75M5 15c4.5 2.5 9.5 2.5 14 0',
  sport: 'M3.5 9.75v4.5M6.75 7v10M17.25 7v10M20.5 9.75v4.5M6.75 12h10.5',
  music:
    'M9 17.5V5.5l10.5-2v12M9 17.5a2.75 2.75 0 11-5.5 0 2.75 2.75 0 015.5 0zM19.5 15.5a2.75 2.75 0 11-5.5 0 2.75 2.75 0 015.5 0z',
  art: 'M12 3.5a8.5 8.5 0 000 17c1.75 0 2.25-1.25 1.5-2.5-.75-1.5.25-3 2-3h2.25a2.75 2.75 0 002.75-2.75C20.5 7.25 16.5 3.5 12 3.5zM7.5 13h.01M9 8.5h.01M14.5 8h.01',
  military: 'M12 3l8 2.5V12c0 4.5-3.25 7.5-8 9-4.75-1.5-8-4.5-8-9V5.5zM12 8v7.5M8.5 10.5L12 8l3.5 2.5',
  technology:
    'M12 9a3 3 0 100 6 3 3 0 000-6zM12 5.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM12 2.75V5.5M12 18.5v2.75M2.75 12H5.5M18.5 12h2.75M5.5 5.5l1.9 1.9M16.6 16.6l1.9 1.9M5.5 18.5l1.9-1.9M16.6 7.4l1.9-1.9',
  'self-knowledge': 'M12 20.5C5.5 16 3 12.5 3 9a4.75 4.75 0 019-2.25A4.75 4.75 0 0121 9c0 3.5-2.5 7-9 11.5z',
  business: 'M3.5 8h17v12h-17zM8.5 8V4.5h7V8M3.5 13.5h17M12 12v3',
  primary: 'M5.5 20.5V11a6.5 6.5 0 0113 0v9.5zM9.5 5V3h5v2M9 20.5V14h6v6.5M9.5 9.5h5',
  teaching: 'M3.5 4.5h17v10.5h-17zM12 15v2M8 20.5L12 17l4 3.5M7.5 8.5h6M7.5 11.5h3.5',
  book: 'M18.5 20.5h-11a2 2 0 010-4h11v-13h-11a2 2 0 00-2 2v13',
};

interface SubjectProps {
  title: string;
  /** The subject's, where it is at hand: an unknown subject keeps its colour in each language. */
  id?: number | undefined;
}

function Glyph({ of: glyph }: { of: SubjectGlyph }) {
  return (
    <svg viewBox="0 0 24 24" className={css['glyph']} aria-hidden="true" focusable="false">
      <path d={glyphs[glyph]} />
    </svg>
  );
}

/** The sign of a subject, beside its name. @param size s: 28 px, in a row; m: 40 px, beside a title */
export function SubjectTile({ title, id, size = 's' }: SubjectProps & { size?: 's' | 'm' }) {
  const { colour, glyph } = subjectLook(title, id);
  return (
    <span className={css['tile']} data-subject={colour} data-size={size}>
      <Glyph of={glyph} />
    </span>
  );
}

/** The name of a subject with its sign, in a cell or a line. @param children shown in place of the title */
export function SubjectName({ title, id, children }: SubjectProps & { children?: ReactNode }) {
  return (
    <span className={css['named']}>
      <SubjectTile title={title} id={id} />
      <span>{children ?? title}</span>
    </span>
  );
}

interface SubjectFieldProps extends SubjectProps {
  /** Shown in place of the title. */
  name?: ReactNode;
  isCancelled?: boolean;
  children?: ReactNode;
}

/** A lesson in a grid: name and glyph on the ground of its subject, below them what else is to be said. */
export function SubjectField({ title, id, name = title, isCancelled, children }: SubjectFieldProps) {
  const { colour, glyph } = subjectLook(title, id);
  return (
    <span className={css['field']} data-subject={colour} data-off={isCancelled || undefined}>
      <span className={css['head']}>
        <Glyph of={glyph} />
        <strong>{name}</strong>
      </span>
      {children}
    </span>
  );
}
