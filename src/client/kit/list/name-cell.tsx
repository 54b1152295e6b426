import { Avatar } from '#ui/avatar.tsx';
import css from './list.module.css';

interface NameCellProps {
  name: string;
  /** Second line: login, role, class; what is missing is left out. */
  about: readonly (string | null | undefined)[];
  /** Their avatar stands before the name. */
  isPerson?: boolean;
}

/** A person or another record with what tells it from its namesakes. */
export function NameCell({ name, about, isPerson = false }: NameCellProps) {
  const words = (
    <span className={css['named']}>
      <span>{name}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </span>
  );
  if (!isPerson) return words;
  return (
    <span className={css['person']}>
      <Avatar name={name} size="s" />
      {words}
    </span>
  );
}
