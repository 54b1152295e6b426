import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ContentEntry } from '#contract/pages/edit-content.ts';
import type { ContentKind, ListedKind } from '#domain/content/content.ts';
import { inLanguage } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { blankContent } from './blank.ts';
import { EntryForm, type Preview } from './entry-form.tsx';
import css from './form.module.css';
import { contentEntryQuery } from './queries.ts';
import { kindTexts } from './texts.ts';

interface EntryScreenProps {
  id: number;
  preview: Preview;
  missing: ReactNode;
}

export function EntryScreen({ id, preview, missing }: EntryScreenProps) {
  const { data, error } = useQuery(contentEntryQuery(id));
  if (data) {
    return (
      <Frame kind={data.kind} title={inLanguage(data.title, storedLanguage())}>
        <EntryForm
          key={data.id}
          entry={data}
          initial={data.content}
          preview={preview}
          onSaved={(saved) => queryClient.setQueryData(contentEntryQuery(id).queryKey, saved)}
        />
      </Frame>
    );
  }
  if (error instanceof ApiFailure && error.status === 404) return missing;
  return error ? <p role="alert">{error.message}</p> : <Skeleton height={520} />;
}

interface NewEntryScreenProps {
  kind: ListedKind;
  preview: Preview;
  onSaved: (saved: ContentEntry) => void;
}

export function NewEntryScreen({ kind, preview, onSaved }: NewEntryScreenProps) {
  const { t } = useLingui();
  const [initial] = useState(() => blankContent(kind));
  const titles: Record<ListedKind, string> = { news: t`New: news`, contest: t`New: contest`, banner: t`New: banner` };
  return (
    <Frame kind={kind} title={titles[kind]}>
      <EntryForm entry={null} initial={initial} preview={preview} onSaved={onSaved} />
    </Frame>
  );
}

function Frame({ kind, title, children }: { kind: ContentKind; title: string; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Stack>
      <div>
        <Link to="/content-pages" search={kind === 'page' ? {} : { kind }} className={css['back']}>
          <ArrowLeftIcon />
          {i18n._(kindTexts[kind])}
        </Link>
        <PageHeading title={title} />
      </div>
      {children}
    </Stack>
  );
}
