import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { anions, cations, type Solubility } from './solubility.ts';
import css from './sheets.module.css';

const words: Readonly<Record<Solubility, MessageDescriptor>> = {
  s: msg`soluble`,
  l: msg`slightly soluble`,
  n: msg`not soluble`,
  x: msg`does not exist in water`,
};
const signs: Readonly<Record<Solubility, string>> = { s: '●', l: '◐', n: '○', x: '–' };

/** Scrolls by itself, so a keyboard must be able to reach it. */
const scrollable = { tabIndex: 0, role: 'region' };

export function SolubilityTable() {
  const { t, i18n } = useLingui();
  return (
    <>
      <ul className={css['legend']}>
        {(Object.keys(signs) as Solubility[]).map((kind) => (
          <li key={kind}>
            <span aria-hidden="true">{signs[kind]}</span> {i18n._(words[kind])}
          </li>
        ))}
      </ul>
      <div className={css['scroll']} {...scrollable} aria-label={t`Solubility table`}>
        <table className={css['solubility']}>
          <thead>
            <tr>
              <th scope="col">{t`Solubility`}</th>
              {cations.map((cation) => (
                <th key={cation} scope="col">
                  {cation}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(anions).map(([anion, row]) => (
              <tr key={anion}>
                <th scope="row">{anion}</th>
                {cations.map((cation, at) => {
                  const kind = (row[at] ?? 'x') as Solubility;
                  return (
                    <td key={cation}>
                      <span role="img" aria-label={i18n._(words[kind])}>
                        {signs[kind]}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
