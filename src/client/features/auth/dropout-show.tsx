import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Row } from '#ui/layout.tsx';
import css from './dropout-show.module.css';

/** The steps of the demonstration: of eight answers, how many are on the server, how many on the device. */
const steps: readonly { name: MessageDescriptor; words: MessageDescriptor; server: number; device: number }[] = [
  { name: msg`Connected`, words: msg`On the server`, server: 4, device: 0 },
  { name: msg`The connection drops`, words: msg`No connection: continue working`, server: 4, device: 3 },
  { name: msg`The connection is back`, words: msg`All answers are on the server.`, server: 7, device: 0 },
];

/** The test room going through a dropout: the marks of the answers turn hollow, then full. One steps through it oneself. */
export function DropoutShow() {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState(1);
  const step = steps[at] ?? { ...steps[0], server: 0, device: 0, words: msg`Connected` };
  return (
    <figure className={css['show']} data-testid="dropout-show">
      <Row className={css['steps']} role="group" aria-label={t`What happens`}>
        {steps.map(({ name }, index) => (
          <button key={name.id} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
            {i18n._(name)}
          </button>
        ))}
      </Row>
      <div className={css['room']} aria-hidden="true">
        <div className={css['bar']}>
          <b>{step.server + step.device} / 8</b>
          <span className={cx(at === 1 && css['away'])}>{i18n._(step.words)}</span>
          <b>24:{at === 0 ? '10' : at === 1 ? '08' : '03'}</b>
        </div>
        <p>12 × 25 = ?</p>
        {['250', '300', '325'].map((text) => (
          <div key={text} className={cx(css['option'], text === '300' && css['chosen'])}>
            {text}
          </div>
        ))}
        <div className={css['cells']}>
          {Array.from({ length: 8 }, (_, index) => (
            <i
              key={index}
              className={cx(index < step.server ? css['full'] : index < step.server + step.device && css['hollow'])}
            />
          ))}
        </div>
      </div>
      <figcaption>
        {at === 0 && <Trans>Each answer goes to the server at once.</Trans>}
        {at === 1 && <Trans>New answers stay on the device, and the student carries on.</Trans>}
        {at === 2 && <Trans>Everything that was waiting is sent automatically, in order and only once.</Trans>}
      </figcaption>
    </figure>
  );
}
