import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Pages } from '#ui/pages.tsx';
import css from './certifications.module.css';
import { Loaded } from './loaded.tsx';
import { resetsQuery } from './queries.ts';

interface ResetsDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

/** The results that were reset by giving the certification again (specification E§2). */
export function ResetsDialog({ teacher, courseId, onClose }: ResetsDialogProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(resetsQuery(teacher.userId, courseId, page));
  return (
    <Dialog title={t`Reset history`} shape="centre" onClose={onClose} testId="resets">
      <p className={css['who']}>{teacher.name}</p>
      <Loaded query={query} height={160}>
        {({ data, meta: { last_page: lastPage } }) =>
          data.length === 0 ? (
            <p className={css['warning']} role="status">
              <Trans>No result was reset.</Trans>
            </p>
          ) : (
            <>
              <table className={css['resets']} aria-label={t`Reset history`} aria-busy={query.isPlaceholderData}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Date</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Result</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Who reset it</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ createdAt, result, maxResult, deletedUser }) => (
                    <tr key={`${createdAt} ${result}`}>
                      <td>{formatDateTime(createdAt)}</td>
                      <td>
                        <Trans>
                          {result} of {maxResult}
                        </Trans>
                      </td>
                      <td>{deletedUser?.label ?? '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pages
                label={t`Pages`}
                back={t`Back`}
                next={t`Next`}
                page={page}
                lastPage={lastPage}
                onPage={(next) => setPage(next ?? 1)}
              >
                {page} / {lastPage}
              </Pages>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
