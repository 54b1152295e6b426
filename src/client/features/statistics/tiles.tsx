import css from './statistics.module.css';

/** A figure's name, its value, and the words that stand small under it. */
export type Tile = readonly [name: string, value: string, more: string | null];

/** Figures side by side, above what they are made of. */
export function Tiles({ tiles, testId }: { tiles: readonly Tile[]; testId: string }) {
  return (
    <dl className={css['figures']} data-testid={testId}>
      {tiles.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
