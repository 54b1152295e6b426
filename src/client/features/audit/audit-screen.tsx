import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pages } from '#ui/pages.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import css from './audit.module.css';
import { auditQuery } from './queries.ts';

interface AuditScreenProps {
  search: AuditSearch;
  roleName: (role: Role) => string;
  onSearch: (change: Partial<AuditSearch>) => void;
}

/** Who did what, when and from where: sign-ins, refusals, passwords, accounts. */
export function AuditScreen({ search, roleName, onSearch }: AuditScreenProps) {
  const { t } = useLingui();
  const query = useQuery(auditQuery(useLater(search, 250)));
  const { data } = query;
  const { page = 1 } = search;
  const lastPage = data?.meta.last_page ?? 1;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Audit log`} />
      <p className={css['about']}>
        <Trans>What happened around sign-ins and accounts of your people: who, when, from where.</Trans>
      </p>
      {/* From the first page: what was on the third may be gone. */}
      <AuditFilters search={search} onChange={(change) => onSearch({ ...change, page: undefined })} />
      {query.isError && !data && (
        <div className={css['errorState']}>
          <p>{query.error.message}</p>
          <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !query.isError && <Skeleton height={480} />}
      {data?.data.length === 0 && (
        <p className={css['about']}>
          <Trans>No log entries match these filters.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && <AuditTable rows={data.data} roleName={roleName} isStale={query.isPlaceholderData} />}
      {data && (
        <Pages
          label={t`Pages`}
          back={t`Newer`}
          next={t`Older`}
          page={page}
          lastPage={lastPage}
          onPage={(next) => onSearch({ page: next })}
        >
          <Trans>
            Page {page} of {lastPage}
          </Trans>
        </Pages>
      )}
    </div>
  );
}
