import { Trans, useLingui } from '@lingui/react/macro';
import css from './landing.module.css';

/** Three facts with figures; what each was measured by stands in the project's own documents. */
export function Facts() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Facts`}>
      <dl className={css['facts']}>
        <div>
          <dt>
            <Trans>0 answers lost</Trans>
          </dt>
          <dd>
            <Trans>in 100,000 simulated sittings with dropouts, crashes and wrong clocks; anybody can run them again.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>10 kinds of questions</Trans>
          </dt>
          <dd>
            <Trans>by touch, mouse or keyboard, on any screen from 360 pixels, in Kazakh, Russian and English.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Less than 300 KB</Trans>
          </dt>
          <dd>
            <Trans>is loaded before the first question of a test: a village connection is enough.</Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
