import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { certificatePdf, profileCertificates } from '#contract/profile/certificates.ts';
import { Button } from '#ui/button.tsx';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';

/** The same as the profile's: what the one has loaded the other has. */
const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await request(profileCertificates, { signal, silent: true })).certificates,
});

/** The certificate of a certification that was passed, once the server says that there is one (a rehearsal has none). */
export function CertificateButton({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const certificates = useQuery(certificatesQuery);
  const certificate = certificates.data?.find((one) => one.attemptId === attemptId);
  const download = useMutation({
    mutationFn: async () => {
      const { pdf, fileName } = await request(certificatePdf, { params: { attemptId } });
      saveFile({ fileName, type: 'application/pdf', bytes: pdf });
    },
  });
  if (!certificate) return null;
  const { title } = certificate;
  return (
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
  );
}
