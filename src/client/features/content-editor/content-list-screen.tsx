import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contentOrder, contentRemove, type ContentRow } from '#contract/pages/edit-content.ts';
import { bannersShown, contentKinds, listedKinds, type ContentKind } from '#domain/content/content.ts';
import { inLanguage } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import formCss from '#ui/form/form.module.css';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import css from './form.module.css';
import { contentListQuery, invalidateContent } from './queries.ts';
import { kindTexts, stateTexts } from './texts.ts';

interface ContentListScreenProps {
  kind: ContentKind;
  page: number;
}

/** What the whole country reads, by kinds. */
export function ContentListScreen({ kind, page }: ContentListScreenProps) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(contentListQuery(kind, page));
  const [leaving, setLeaving] = useState<ContentRow | null>(null);
  const listed = listedKinds.find((one) => one === kind);
  const published = data?.data.filter(({ state }) => state === 'published').length ?? 0;

  // A refusal is shown in a notice; the list is read again either way.
  function remove({ id, version }: ContentRow): Promise<void> {
    return request(contentRemove, { params: { id }, query: { version: String(version) } })
      .catch(() => undefined)
      .then(invalidateContent);
  }

  function move(index: number, by: 1 | -1) {
    const ids = data?.data.map(({ id }) => id) ?? [];
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    void request(contentOrder, { body: { kind: 'banner', ids } })
      .catch(() => undefined)
      .then(invalidateContent);
  }

  return (
    <div className={css['screen']}>
      <PageHeading title={t`Pages and news`} />
      <nav aria-label={t`Kinds of content`}>
        <ul className={css['kinds']}>
          {contentKinds.map((one) => (
            <li key={one}>
              <Link
                to="/content-pages"
                search={one === 'page' ? {} : { kind: one }}
                aria-current={one === kind ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {i18n._(kindTexts[one])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {listed && (
        <div>
          <Link to="/content-pages/new/$kind" params={{ kind: listed }} className={buttonClass()}>
            <Trans>Add</Trans>
          </Link>
        </div>
      )}
      {kind === 'banner' && data && published !== bannersShown && (
        <p className={css['noteBar']} role="status">
          <Trans>The columns of banners are shown only while exactly two are published. Now there are {published}.</Trans>
        </p>
      )}
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={240} />}
      {data?.data.length === 0 && (
        <p>
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
      <ul className={css['rows']}>
        {data?.data.map((row, index) => {
          const title = inLanguage(row.title, storedLanguage());
          const savedBy = row.savedBy ?? t`Came with the platform`;
          return (
            <li key={row.id} data-testid="content-row">
              <span className={css['rowWords']}>
                <Link to="/content-pages/$id" params={{ id: row.id }}>
                  {title}
                </Link>
                <span>
                  <span className={css['state']} data-state={row.state}>
                    {i18n._(stateTexts[row.state])}
                  </span>{' '}
                  {formatDateTime(row.savedAt)} · {savedBy}
                </span>
              </span>
              <span className={formCss['row']}>
                {kind === 'banner' && (
                  <>
                    <Button
                      kind="plain"
                      size="s"
                      disabled={index === 0}
                      aria-label={t`Up: ${title}`}
                      onClick={() => move(index, -1)}
                    >
                      <Trans>Up</Trans>
                    </Button>
                    <Button
                      kind="plain"
                      size="s"
                      disabled={index === data.data.length - 1}
                      aria-label={t`Down: ${title}`}
                      onClick={() => move(index, 1)}
                    >
                      <Trans>Down</Trans>
                    </Button>
                  </>
                )}
                {listed && (
                  <Button kind="plain" size="s" aria-label={t`Delete: ${title}`} onClick={() => setLeaving(row)}>
                    <Trans>Delete</Trans>
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {data && data.meta.last_page > 1 && (
        <nav className={formCss['row']} aria-label={t`Pages of the list`}>
          {Array.from({ length: data.meta.last_page }, (_, index) => (
            <Link
              key={index}
              to="/content-pages"
              search={{ kind, page: index + 1 }}
              aria-current={index + 1 === page ? 'page' : undefined}
              className={buttonClass(index + 1 === page ? 'primary' : 'quiet', 's')}
            >
              {index + 1}
            </Link>
          ))}
        </nav>
      )}
      {leaving && (
        <ConfirmDialog
          title={t`Unpublish this?`}
          thing={inLanguage(leaving.title, storedLanguage())}
          yes={t`Delete`}
          no={t`Keep it`}
          isDanger
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
