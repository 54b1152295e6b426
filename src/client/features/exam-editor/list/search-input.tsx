import { useTypedFilter } from '#ui/use-typed-filter.ts';
import { FoldButton } from './fold.tsx';
import css from './list.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isNumber?: boolean;
}

/** Filters as one types, once the hand rests. */
export function SearchInput({ label, value, onChange, isNumber = false }: SearchInputProps) {
  const { text, type, send } = useTypedFilter(value, onChange);
  const field = (
    <input
      type="search"
      className={isNumber ? css['numberFilter'] : css['searchFilter']}
      aria-label={label}
      placeholder={label}
      maxLength={isNumber ? 4 : 200}
      inputMode={isNumber ? 'numeric' : 'search'}
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => type(isNumber ? target.value.replace(/\D/g, '') : target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send()}
      data-active={(isNumber && value !== '') || undefined}
    />
  );
  if (isNumber) return field;
  return (
    <>
      {field}
      <FoldButton />
    </>
  );
}
