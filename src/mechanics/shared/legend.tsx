import css from './legend.module.css';
import { Mark } from './mark.tsx';

/** Meaning of the signs, where there is no room for words beside each. */
export function Legend({ withRight }: { withRight: boolean }) {
  return (
    <ul className={css['legend']}>
      <li>
        <Mark verdict="right" />
      </li>
      <li>
        <Mark verdict="wrong" />
      </li>
      {withRight && (
        <li>
          <Mark verdict="missed" />
        </li>
      )}
    </ul>
  );
}
