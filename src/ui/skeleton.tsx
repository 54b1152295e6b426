import css from './skeleton.module.css';

/** Stands where something will be, as high as it will be, so that nothing jumps. */
export function Skeleton({ height }: { height: number }) {
  return <span className={css['skeleton']} style={{ height }} />;
}
