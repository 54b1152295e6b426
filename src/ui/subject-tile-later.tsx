import { lazyPart } from './lazy-part.tsx';
import css from './subject-tile-later.module.css';

const Tile = lazyPart(() => import('./subject-tile.tsx').then((module) => module.SubjectTile), null, { isOptional: true });

/** A subject tile for pages on the way to a test: the place is held, the drawing comes after the page. */
export function SubjectTileLater({ title, id, size = 's' }: { title: string; id?: number; size?: 's' | 'm' }) {
  return (
    <span className={css['place']} data-size={size}>
      <Tile title={title} size={size} {...(id !== undefined && { id })} />
    </span>
  );
}
