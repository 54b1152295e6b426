import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { kindTiles } from './shared/drill-labels.ts';
import css from './statistics.module.css';

/** From the start of a level's statistics to each kind, and what tells apart those that show the same tests. @param root the address up to the kind */
export function KindLinks({ root }: { root: string }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={css['kinds']} aria-label={t`Kinds of tests`}>
      {kindTiles.map(({ address, label, about }) => (
        <Link key={address} to={addressOf(root, address)}>
          <span>{i18n._(label)}</span>
          {about && <small>{i18n._(about)}</small>}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(root: string, address: string): string {
  return `${root}/${address}`;
}
