import { Trans, useLingui } from '@lingui/react/macro';
import { Card, Hint, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import css from './certificate-check.module.css';
import { CodeForm } from './code-form.tsx';
import { useNoIndex } from './use-no-index.ts';

/** Where a code is typed. */
export function CheckScreen() {
  const { t } = useLingui();
  useNoIndex();
  return (
    <Stack gap={24} className={css['page']}>
      <PageHeading title={t`Check a certificate`} />
      <Card gap={16} className={css['card']}>
        <Hint>
          <Trans>
            Every certificate of a teacher carries a code and a QR code. Type the code, or read the QR code with a phone's
            camera: this page says whether the certificate is real.
          </Trans>
        </Hint>
        <CodeForm />
      </Card>
    </Stack>
  );
}
