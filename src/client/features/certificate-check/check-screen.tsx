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
            Every teacher's certificate has a code and a QR code. Enter the code, or scan the QR code with a phone camera: this
            page tells you whether the certificate is genuine.
          </Trans>
        </Hint>
        <CodeForm />
      </Card>
    </Stack>
  );
}
