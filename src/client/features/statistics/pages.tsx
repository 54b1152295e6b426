import { Trans, useLingui } from '@lingui/react/macro';
import { Pages as Between } from '#ui/pages.tsx';

interface PagesProps {
  page: number;
  lastPage: number;
  onPage: (page: number | undefined) => void;
}

export function Pages({ page, lastPage, onPage }: PagesProps) {
  const { t } = useLingui();
  return (
    <Between label={t`Pages`} back={t`Previous`} next={t`Next`} page={page} lastPage={lastPage} onPage={onPage}>
      <Trans>
        Page {page} of {lastPage}
      </Trans>
    </Between>
  );
}
