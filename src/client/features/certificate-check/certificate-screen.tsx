import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VerifiedCertificate } from '#contract/certifications/verify-certificate.ts';
import { readCertificateCode } from '#domain/certification/certificate-code.ts';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { RightIcon, WrongIcon } from '#ui/icons.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './certificate-check.module.css';
import { CodeForm } from './code-form.tsx';
import { certificateQuery } from './queries.ts';
import { useNoIndex } from './use-no-index.ts';

/** Is the certificate with this code real? For whoever holds it; nobody signs in. */
export function CertificateScreen({ code }: { code: string }) {
  const { t } = useLingui();
  useNoIndex();
  const read = readCertificateCode(code);
  const query = useQuery({ ...certificateQuery(read ?? ''), enabled: read !== null });
  const { data, error } = query;
  const isUnknown = read === null || data === null;
  return (
    <Stack gap={24} className={css['page']}>
      <PageHeading title={t`Check a certificate`} />
      {data ? (
        <Known certificate={data} checkedAt={query.dataUpdatedAt} />
      ) : isUnknown ? (
        <Unknown code={read ?? code} />
      ) : error ? (
        <Row gap={12} role="alert">
          <p>{error.message}</p>
          <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Row>
      ) : (
        <output aria-busy="true" aria-label={t`Loading`}>
          <Skeleton height={260} />
        </output>
      )}
    </Stack>
  );
}

function Known({ certificate, checkedAt }: { certificate: VerifiedCertificate; checkedAt: number }) {
  const { code, name, title, forLang, passedOn, school, revokedOn } = certificate;
  return (
    <Card gap={16} className={css['card']} data-verdict={revokedOn === null ? 'valid' : 'revoked'} data-testid="certificate">
      <Row as="p" gap={12} isOneLine className={css['verdict']} role="status">
        {revokedOn === null ? <RightIcon /> : <WrongIcon />}
        {revokedOn === null ? (
          <Trans>This certificate is genuine</Trans>
        ) : (
          <Trans>This certificate was revoked on {revokedOn}: it no longer counts</Trans>
        )}
      </Row>
      <Stack as="dl" gap={12} className={css['facts']}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd className={css['name']}>{name}</dd>
        </div>
        <div>
          <dt>{certificate.of === 'course' ? <Trans>Course finished</Trans> : <Trans>Exam passed</Trans>}</dt>
          <dd lang={localeTag(forLang)}>{title}</dd>
        </div>
        <div>
          <dt>
            <Trans>Date</Trans>
          </dt>
          <dd>{passedOn}</dd>
        </div>
        {school !== null && (
          <div>
            <dt>
              <Trans>School</Trans>
            </dt>
            <dd>{school}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Code</Trans>
          </dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
      </Stack>
      <Hint>
        <Trans>
          Compare this with the paper: name, exam and date have to be the same. Checked on {formatDateTime(checkedAt)}.
        </Trans>
      </Hint>
      <Row className={css['actions']}>
        <Button kind="quiet" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Link to="/certificate" className={buttonClass('quiet')}>
          <Trans>Check another one</Trans>
        </Link>
      </Row>
    </Card>
  );
}

function Unknown({ code }: { code: string }) {
  const shown = code.length > 40 ? `${code.slice(0, 40)}…` : code;
  return (
    <Card gap={16} className={css['card']} data-verdict="unknown" data-testid="certificate">
      <Row as="p" gap={12} isOneLine className={css['verdict']} role="status">
        <WrongIcon />
        <Trans>There is no certificate with this code</Trans>
      </Row>
      <p className={css['code']}>
        <code>{shown}</code>
      </p>
      <Hint>
        <Trans>Check that you entered the code as printed: sixteen letters and digits in four groups.</Trans>
      </Hint>
      <CodeForm />
    </Card>
  );
}
