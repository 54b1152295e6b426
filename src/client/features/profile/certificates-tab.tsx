import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { certificatePdf, type Certificate } from '#contract/profile/certificates.ts';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { List } from '#ui/layout.tsx';
import rows from '#ui/rows.module.css';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { Loading } from './loading.tsx';
import css from './profile.module.css';
import { certificatesQuery } from './queries.ts';

export function CertificatesTab() {
  const query = useQuery(certificatesQuery);
  return (
    <Loading query={query} height={200}>
      {(certificates) =>
        certificates.length === 0 ? (
          <section className={css['card']}>
            <EmptyState kind="nothing">
              <p>
                <Trans>Certificates for the certifications you pass appear here.</Trans>
              </p>
            </EmptyState>
            <Link to="/certification" className={buttonClass('quiet')}>
              <Trans>Go to certifications</Trans>
            </Link>
          </section>
        ) : (
          <List gap={12} className={css['certificates']}>
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.attemptId} certificate={certificate} />
            ))}
          </List>
        )
      }
    </Loading>
  );
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  const { attemptId, title, forLang, correctAnswers, totalQuestions, code, revokedAt } = certificate;
  const download = useMutation({
    mutationFn: async () => {
      const { pdf, fileName } = await request(certificatePdf, { params: { attemptId } });
      saveFile({ fileName, type: 'application/pdf', bytes: pdf });
    },
  });
  return (
    <li className={css['certificate']} data-testid="certificate" data-revoked={revokedAt !== null || undefined}>
      <div className={rows['words']}>
        <h2 lang={localeTag(forLang)}>{title}</h2>
        <span>
          <Trans>
            Passed on {formatDate(certificate.passedAt)}, {correctAnswers} of {totalQuestions} correct
          </Trans>
        </span>
        <span>
          <Trans>Verification code</Trans> <code>{code}</code>
        </span>
      </div>
      {revokedAt === null ? (
        <Button
          busy={download.isPending}
          onClick={() => download.mutate()}
          aria-label={t`Download the certificate “${title}” as PDF`}
        >
          <Trans>Download PDF</Trans>
        </Button>
      ) : (
        <p className={css['revoked']} data-testid="revoked">
          <Trans>Revoked on {formatDate(revokedAt)}: it no longer counts.</Trans>
        </p>
      )}
    </li>
  );
}
