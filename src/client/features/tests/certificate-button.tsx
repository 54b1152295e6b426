import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { certificatePdf, profileCertificates } from '#contract/profile/certificates.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format.ts';
import { read, request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';

/** The same as the profile's: what the one has loaded the other has. */
const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await read(profileCertificates, { signal, silent: 'beside' })).certificates,
  meta: { isPersisted: true },
});

interface CertificateButtonProps {
  attemptId: string;
  /** Its score was corrected below the border, or it never was above. */
  isFailed?: boolean;
  /** Where there is no certificate. */
  children?: ReactNode;
}

/** The certificate of a certification that was passed, once the server says that there is one (a rehearsal has none). */
export function CertificateButton({ attemptId, isFailed = false, children }: CertificateButtonProps) {
  const { t } = useLingui();
  const certificates = useQuery(certificatesQuery);
  const certificate = certificates.data?.find((one) => one.attemptId === attemptId);
  const download = useMutation({
    mutationFn: async () => {
      const { pdf, fileName } = await request(certificatePdf, { params: { attemptId } });
      saveFile({ fileName, type: 'application/pdf', bytes: pdf });
    },
  });
  if (!certificate) return children;
  const { title, revokedAt } = certificate;
  if (revokedAt !== null) {
    const date = formatDate(revokedAt);
    return (
      <>
        <span data-testid="revoked">
          <Trans>Your certificate was revoked on {date}: it no longer counts.</Trans>
        </span>
        {children}
      </>
    );
  }
  return (
    <>
      {isFailed && (
        <span>
          <Trans>Your certificate is still valid: it was issued before the points were corrected.</Trans>
        </span>
      )}
      <Button
        kind="quiet"
        size="s"
        busy={download.isPending}
        onClick={() => download.mutate()}
        aria-label={t`Download the certificate “${title}” as PDF`}
        data-testid="certificate"
      >
        <Trans>Certificate (PDF)</Trans>
      </Button>
    </>
  );
}
