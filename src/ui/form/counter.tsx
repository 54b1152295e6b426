import css from './form.module.css';

/** How much of the room is used; red beyond it. What is too long may stand until it is saved: nothing that was pasted is cut. */
export function Counter({ length, most }: { length: number; most: number }) {
  return (
    <span className={css['counter']} data-over={length > most || undefined} aria-hidden="true">
      {length}/{most}
    </span>
  );
}
