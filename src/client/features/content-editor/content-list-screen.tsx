import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Stack, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contentList, contentOrder, contentRemove, type ContentRow } from '#contract/pages/edit-content.ts';
import { bannersShown, contentKinds, listedKinds } from '#domain/content/content.ts';
import { inLanguage } from '#domain/language.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { invalidateContent } from './queries.ts';
import { kindTexts, stateTexts } from './texts.ts';

/** Lists the content for the whole country, by kinds. */
export function ContentListScreen() {
  const { t, i18n } = useLingui();
  const state = useListState(contentList, { notFilters: ['kind'] });
  const { kind = 'page' } = state.search;
  const query = useList(contentList, state, { query: { kind } });
  const [leaving, setLeaving] = useState<ContentRow | null>(null);
  const listed = listedKinds.find((one) => one === kind);
  const published = query.data?.data.filter((row) => row.state === 'published').length ?? 0;
  const nameOf = ({ title }: ContentRow) => inLanguage(title, storedLanguage());

  // A notice shows a refusal; the list is read again either way.
  function remove({ id, version }: ContentRow): Promise<void> {
    return request(contentRemove, { params: { id }, query: { version: String(version) } })
      .catch(() => undefined)
      .then(invalidateContent);
  }

  function order(ids: readonly number[]) {
    void request(contentOrder, { body: { kind: 'banner', ids: [...ids] } })
      .catch(() => undefined)
      .then(invalidateContent);
  }

  return (
    <Stack>
      <PageHeading title={t`Pages and news`} />
      <Tabs
        value={kind}
        onChange={(next) => state.change({ kind: contentKinds.find((one) => one === next && one !== 'page') })}
      >
        <Tabs.List aria-label={t`Kinds of content`} mb="md">
          {contentKinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {i18n._(kindTexts[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind}>
          <ListPage
            id={`content-${kind}`}
            label={i18n._(kindTexts[kind])}
            query={query}
            state={state}
            columns={[
              {
                id: 'title',
                label: t`Title`,
                render: (row) => (
                  <RowLink to="/content-pages/$id" params={{ id: row.id }}>
                    {nameOf(row)}
                  </RowLink>
                ),
              },
              {
                id: 'state',
                label: t`State`,
                onPhone: 'state',
                hiding: 'never',
                render: (row) => (
                  <Badge color={row.state === 'published' ? 'green' : 'yellow'}>{i18n._(stateTexts[row.state])}</Badge>
                ),
              },
              { id: 'saved', label: t`Saved`, hiding: 'never', render: (row) => formatDateTime(row.savedAt) },
              { id: 'by', label: t`Saved by`, hiding: 'never', render: (row) => row.savedBy ?? t`Included with the platform` },
            ]}
            nameOf={nameOf}
            actionsOf={listed && ((row) => [{ label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) }])}
            primary={
              listed && (
                <Link to="/content-pages/new/$kind" params={{ kind: listed }} className={buttonClass()}>
                  <Trans>Add</Trans>
                </Link>
              )
            }
            above={
              kind === 'banner' &&
              query.data &&
              published !== bannersShown && (
                <Alert color="yellow" role="status">
                  <Trans>
                    The columns of banners are shown only while exactly two are published. Now there are {published}.
                  </Trans>
                </Alert>
              )
            }
            reorder={kind === 'banner' ? { onOrder: order } : undefined}
            empty={
              <p>
                <Trans>Nothing here yet.</Trans>
              </p>
            }
          />
        </Tabs.Panel>
      </Tabs>
      {leaving && (
        <ConfirmDialog
          title={t`Unpublish this?`}
          thing={nameOf(leaving)}
          yes={t`Delete`}
          no={t`Keep it`}
          isDanger
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}
