import css from './avatar.module.css';

interface AvatarProps {
  /** Surname, then first name. */
  name: string;
  /** Address of the picture; without one, or without a network, the initials stand on a colour of the name's own. */
  photo?: string | null;
  /** s: 28 px, in a table; m: 40 px, in a list and in the header; l: 96 px. */
  size?: 's' | 'm' | 'l';
}

/** The picture of a person beside their name. */
export function Avatar({ name, photo, size = 'm' }: AvatarProps) {
  return (
    <span className={css['avatar']} data-size={size} style={{ '--hue': hueOf(name) }} aria-hidden="true">
      {initialsOf(name)}
      {photo && <img key={photo} src={photo} alt="" onError={(event) => (event.currentTarget.hidden = true)} />}
    </span>
  );
}

/** One of eight hues, in degrees: more could not be told apart. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % 8) * 45;
}

export function initialsOf(name: string): string {
  const [surname = '', first = ''] = name.trim().split(/\s+/);
  return (surname.slice(0, 1) + first.slice(0, 1)).toUpperCase();
}
