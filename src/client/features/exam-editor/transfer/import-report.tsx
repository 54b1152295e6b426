import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankImport } from '#contract/bank/transfer.ts';
import { Button } from '#ui/button.tsx';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import { formatNames } from './format-names.ts';
import { faultSentences, noteSentences, refusalSentences, sentenceOf } from './reasons.ts';
import { Note, Row, Stack } from '#ui/layout.tsx';
import css from './transfer.module.css';

const atOnce = 50;
type Status = BankImport['items'][number]['status'];

/** Shows which questions would be imported as which kind, which would not, and why. */
export function ImportReport({ found }: { found: BankImport }) {
  const { t, i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const { counts, fault, items, missingMedia } = found;
  const [status, setStatus] = useState<Status | null>(counts.refused > 0 ? 'refused' : null);
  const [most, setMost] = useState(atOnce);
  const shown = items.filter((item) => status === null || item.status === status);
  const tiles: readonly (readonly [Status | null, string, number])[] = [
    [null, t`All`, items.length],
    ['ready', t`Imported as they are`, counts.ready],
    ['altered', t`Imported with a change`, counts.altered],
    ['refused', t`Cannot be imported`, counts.refused],
  ];
  return (
    <Stack gap={12} data-testid="import-report">
      <Row as="p" gap={12}>
        <strong>{found.fileName}</strong>
        {found.format && <span>{formatNames[found.format]}</span>}
        {counts.media > 0 && <span>{t`Pictures and sounds: ${counts.media}`}</span>}
      </Row>
      {fault ? (
        <Note tone="wrong" role="alert">
          {i18n._(sentenceOf(faultSentences, fault, translate))}
        </Note>
      ) : (
        <>
          <div className={css['tiles']} role="group" aria-label={t`Questions of the file`}>
            {tiles.map(([kind, label, count]) => (
              <button
                key={label}
                type="button"
                aria-pressed={status === kind}
                data-status={kind ?? 'all'}
                disabled={count === 0}
                onClick={() => {
                  setStatus(kind);
                  setMost(atOnce);
                }}
              >
                <strong>{count}</strong>
                <span>{label}</span>
              </button>
            ))}
          </div>
          {missingMedia.length > 0 && (
            <Note as="div" tone="wrong">
              <p>
                <Trans>Pictures or sounds are neither in the file nor in the bank. Put them into the file and try again:</Trans>
              </p>
              <p>{missingMedia.slice(0, 20).join(', ')}</p>
            </Note>
          )}
          <ol className={css['items']}>
            {shown.slice(0, most).map((item) => (
              <li key={`${item.file}-${item.index}`} data-status={item.status}>
                <Row as="span" gap={12}>
                  <span className={css['itemNumber']}>{item.index}</span>
                  <strong>{item.title || t`Question without text`}</strong>
                  {item.mechanic && <span className={css['dim']}>{i18n._(mechanicNames[item.mechanic])}</span>}
                  {item.line !== null && <span className={css['dim']}>{t`line ${item.line}`}</span>}
                  {item.file !== '' && <span className={css['dim']}>{item.file}</span>}
                </Row>
                {item.reason && (
                  <span className={css['reason']}>{i18n._(sentenceOf(refusalSentences, item.reason, translate))}</span>
                )}
                {item.notes.map((note, index) => (
                  <span key={index} className={css['note']}>
                    {i18n._(sentenceOf(noteSentences, note, translate))}
                  </span>
                ))}
              </li>
            ))}
          </ol>
          {shown.length > most && (
            <div>
              <Button kind="quiet" onClick={() => setMost(most + atOnce * 4)}>
                {t`Show more: ${shown.length - most}`}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}
