import { Icon } from './shell-icons.tsx';

export function SearchIcon() {
  return (
    <Icon>
      <path d="M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5" />
    </Icon>
  );
}
