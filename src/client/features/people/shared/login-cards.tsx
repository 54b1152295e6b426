import { Trans } from '@lingui/react/macro';
import encodeQR from 'qr';
import { createPortal } from 'react-dom';
import css from './login-cards.module.css';

export interface LoginCard {
  id: number;
  fio: string;
  lgn: string;
  /** Null: nobody knows it, and there is no card. */
  password: string | null;
  /** Class and school. */
  place: string;
}

interface LoginCardsProps {
  cards: readonly LoginCard[];
}

/** Cards with login and password, eight a page: seen here, and alone on paper. The code leads to the sign-in page, and holds nothing secret. */
export function LoginCards({ cards: given }: LoginCardsProps) {
  const cards = <Cards cards={given} />;
  return (
    <>
      <div className={css['preview']}>{cards}</div>
      {createPortal(
        <div className={css['paper']} data-paper="">
          {cards}
        </div>,
        document.body,
      )}
    </>
  );
}

function Cards({ cards }: LoginCardsProps) {
  const address = `${location.origin}/login`;
  const code = drawCode(address);
  return (
    <ul className={css['cards']} data-testid="login-cards">
      {cards.map(({ id, fio, lgn, password, place }) =>
        password === null ? null : (
          <li key={id} className={css['card']}>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} className={css['code']} aria-hidden="true">
              <path d={code.path} />
            </svg>
            <div>
              <strong>{fio}</strong>
              <small>{place}</small>
              <span>
                <Trans>Login:</Trans> <b>{lgn}</b>
              </span>
              <span>
                <Trans>Password:</Trans> <b>{password}</b>
              </span>
              <small>{address}</small>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

function drawCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 1 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dots.join('') };
}
