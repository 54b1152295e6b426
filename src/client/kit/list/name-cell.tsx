import css from './list.module.css';

interface NameCellProps {
  name: string;
  /** Second line: login, role, class; what is missing is left out. */
  about: readonly (string | null | undefined)[];
}

/** A person or another record with what tells it from its namesakes. */
export function NameCell({ name, about }: NameCellProps) {
  return (
    <span className={css['named']}>
      <span>{name}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </span>
  );
}
