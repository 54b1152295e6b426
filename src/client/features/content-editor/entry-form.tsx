import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Text } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { Content } from '#contract/pages/content-parts.ts';
import type { ContentEntry } from '#contract/pages/edit-content.ts';
import { listedKinds } from '#domain/content/content.ts';
import { localTime, momentOf } from '#domain/exam/local-time.ts';
import type { Bilingual } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { MomentInput } from '#client/kit/dates/moment-input.tsx';
import { ContentForm } from './content-form.tsx';
import { FieldErrorsContext } from './field-errors.tsx';
import css from './form.module.css';
import { History } from './history.tsx';
import { FormNotices } from './form-notices.tsx';
import { useEntry } from './use-entry.ts';

/** Draws content as readers see it. */
export type Preview = ComponentType<{ content: Content; name: string | null; language: keyof Bilingual }>;

type View = 'form' | 'kz' | 'ru';

interface EntryFormProps {
  entry: ContentEntry | null;
  initial: Content;
  preview: Preview;
  onSaved: (saved: ContentEntry) => void;
}

export function EntryForm({ entry, initial, preview: Shown, onSaved }: EntryFormProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('form');
  const [isHistory, setIsHistory] = useState(false);
  const form = useEntry({ entry, content: initial }, (saved) => {
    notify({ kind: 'success', text: saved.state === 'published' ? t`Published: readers see it now.` : t`Saved as a draft.` });
    onSaved(saved);
  });
  const isListed = listedKinds.some((kind) => kind === initial.kind);
  const views = [
    { value: 'form', label: t`Edit` },
    { value: 'kz', label: t`Preview in Kazakh` },
    { value: 'ru', label: t`Preview in Russian` },
  ] satisfies { value: View; label: string }[];

  return (
    <FieldErrorsContext value={form.fieldErrors}>
      <FormNotices form={form} />
      <SegmentedControl
        aria-label={t`View`}
        data-testid="views"
        w="fit-content"
        maw="100%"
        data={views}
        value={view}
        onChange={setView}
      />
      {/* Hidden, not taken away: the editors keep what one can undo. */}
      <Stack gap={24} key={form.edition} className={css['stack']} hidden={view !== 'form'}>
        <ContentForm content={form.content} onChange={form.edit} />
        {isListed && initial.kind !== 'banner' && <ShownFrom at={form.publishAt} onChange={form.setPublishAt} />}
      </Stack>
      {view !== 'form' && (
        <div className={css['preview']} lang={view === 'kz' ? 'kk' : 'ru'} data-testid="preview">
          <Shown content={form.content} name={entry?.name ?? null} language={view} />
        </div>
      )}
      <Row lineGap={8} gap={12} className={css['bar']}>
        <Button busy={form.isBusy} onClick={() => void form.save('published')}>
          <Trans>Publish</Trans>
        </Button>
        {isListed && (
          <Button kind="quiet" busy={form.isBusy} onClick={() => void form.save('draft')}>
            {entry?.state === 'published' ? <Trans>Unpublish and save as a draft</Trans> : <Trans>Save as a draft</Trans>}
          </Button>
        )}
        {entry && (
          <Button kind="plain" onClick={() => setIsHistory(true)}>
            <Trans>History</Trans>
          </Button>
        )}
        <Text span size="sm" c="dimmed" role="status">
          {form.isChanged && <Trans>Not published yet. Kept on this device.</Trans>}
        </Text>
      </Row>
      {entry && isHistory && (
        <History
          entryId={entry.id}
          current={form.version}
          onTake={(content) => {
            form.replace(content);
            setView('form');
          }}
          onClose={() => setIsHistory(false)}
        />
      )}
    </FieldErrorsContext>
  );
}

/** In the device's own time. */
function ShownFrom({ at, onChange }: { at: number; onChange: (ms: number) => void }) {
  const { t } = useLingui();
  const [offset] = useState(() => -new Date(at).getTimezoneOffset());
  const [text, setText] = useState(() => localTime(at, offset));
  return (
    <MomentInput
      label={t`Shown from`}
      value={text}
      error={text === '' ? t`Please give a day and a time.` : undefined}
      onChange={(next) => {
        setText(next);
        const ms = momentOf(next, offset);
        if (ms !== null) onChange(ms);
      }}
    />
  );
}
