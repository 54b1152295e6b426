import css from './list.module.css';

/** The photo over the initials: without a network the initials are there. */
export function Face({ name, photo }: { name: string; photo: string | null }) {
  const [surname = '', firstname = ''] = name.split(' ');
  return (
    <span className={css['face']} aria-hidden="true">
      {surname.slice(0, 1) + firstname.slice(0, 1)}
      {photo && <img key={photo} src={photo} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
    </span>
  );
}
