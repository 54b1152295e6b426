import { useTypedFilter } from '#client/kit/list/use-typed-filter.ts';
import css from './pisa.module.css';

/** Filters as one types, once the hand rests. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { text, type, send } = useTypedFilter(value, onChange);
  return (
    <input
      type="search"
      className={css['input']}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}
