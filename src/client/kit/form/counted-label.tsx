import css from './form.module.css';

interface CountedLabelProps {
  label: string;
  length: number;
  most: number;
}

/** A label, and how much of the room is used; red beyond it. What is too long may stand until it is saved: nothing that was pasted is cut. */
export function CountedLabel({ label, length, most }: CountedLabelProps) {
  return (
    <span className={css['labelLine']}>
      <span data-label>{label}</span>
      <span className={css['counter']} data-over={length > most || undefined} aria-hidden="true">
        {length}/{most}
      </span>
    </span>
  );
}
