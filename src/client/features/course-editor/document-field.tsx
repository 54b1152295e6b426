import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentFacts } from '#contract/courses/parts.ts';
import { Button } from '#ui/button.tsx';
import { useLater } from '#ui/use-later.ts';
import { publishedLessonsQuery } from './queries.ts';

interface DocumentFieldProps {
  /** Null: none is chosen. */
  value: DocumentFacts | null;
  onChoose: (chosen: DocumentFacts) => void;
  onClear: () => void;
}

const mostShown = 8;

/** A published lesson of the lesson builder: one's own, of the school or of the country's library. */
export function DocumentField({ value, onChoose, onClear }: DocumentFieldProps) {
  if (!value) return <Search onChoose={onChoose} />;
  return (
    <Group gap="sm" data-testid="lesson-document">
      <Text>
        <Trans>Lesson with tasks:</Trans> <strong>{value.title}</strong> <LanguageMark lang={value.lang} />
      </Text>
      <Button kind="plain" size="s" onClick={onClear}>
        <Trans>Choose another lesson</Trans>
      </Button>
    </Group>
  );
}

function Search({ onChoose }: Pick<DocumentFieldProps, 'onChoose'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const asked = useLater(text.trim(), 200);
  const { data, isPending } = useQuery(publishedLessonsQuery(asked));
  const found = data ?? [];
  return (
    <Stack gap="xs" role="group" aria-label={t`Lesson with tasks`}>
      <TextInput
        type="search"
        label={t`Lesson with tasks`}
        description={t`Published lessons of the lesson builder: your own, your school’s, the country’s library`}
        placeholder={t`Search titles`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-testid="document-search"
      />
      <Group gap="xs">
        {found.slice(0, mostShown).map((one) => (
          <Button key={one.id} kind="quiet" size="s" onClick={() => onChoose(one)} data-testid="document-option">
            {one.title} <LanguageMark lang={one.lang} />
          </Button>
        ))}
        {found.length === 0 && !isPending && (
          <Text c="dimmed">
            <Trans>No published lesson has such a title.</Trans>
          </Text>
        )}
      </Group>
    </Stack>
  );
}

function LanguageMark({ lang }: { lang: DocumentFacts['lang'] }) {
  return (
    <Text span size="sm" c="dimmed">
      {lang === 'kz' ? <Trans>(in Kazakh)</Trans> : <Trans>(in Russian)</Trans>}
    </Text>
  );
}
