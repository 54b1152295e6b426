import { useEffect, useRef, useState } from 'react';
import css from './list.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isNumber?: boolean;
}

const restMs = 250;

/** Filters as one types, once the hand rests. What is typed is the field's own until then: an answer that comes late takes no letter away. */
export function SearchInput({ label, value, onChange, isNumber = false }: SearchInputProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    // Somebody else changed it: Back, or "clear the filters".
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  }

  return (
    <input
      type="search"
      className={isNumber ? css['numberFilter'] : css['searchFilter']}
      aria-label={label}
      placeholder={label}
      maxLength={isNumber ? 4 : 200}
      inputMode={isNumber ? 'numeric' : 'search'}
      enterKeyHint="search"
      value={text}
      onChange={(event) => {
        const next = isNumber ? event.target.value.replace(/\D/g, '') : event.target.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(next), restMs);
      }}
      onKeyDown={(event) => event.key === 'Enter' && send(text)}
    />
  );
}
