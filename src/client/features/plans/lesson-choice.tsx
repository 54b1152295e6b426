import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLater } from '#ui/use-later.ts';
import { lessonQuery, lessonsQuery } from './queries.ts';

interface LessonChoiceProps {
  /** The lesson's id; empty: none. */
  value: string;
  onChange: (lessonId: string, title: string) => void;
}

const mostShown = 6;

/** The lesson that students go through at this theme: a published one of one's own, of the school or of the country's library. */
export function LessonChoice({ value, onChange }: LessonChoiceProps) {
  return value === '' ? <Search onChange={onChange} /> : <Chosen value={value} onChange={onChange} />;
}

function Chosen({ value, onChange }: LessonChoiceProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery(lessonQuery(value));
  const title = data?.title ?? (isError ? t`A lesson you cannot open` : '…');
  return (
    <Group gap="sm" data-testid="theme-lesson">
      <Text>
        <Trans>Lesson for students:</Trans> <strong>{title}</strong>
      </Text>
      {data?.published === null && (
        <Text c="dimmed" size="sm">
          <Trans>Students see it once it is published.</Trans>
        </Text>
      )}
      <Button kind="plain" size="s" onClick={() => onChange('', '')}>
        <Trans>Take away</Trans>
      </Button>
    </Group>
  );
}

function Search({ onChange }: Pick<LessonChoiceProps, 'onChange'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const asked = useLater(text.trim(), 200);
  const { data } = useQuery(lessonsQuery(asked));
  const found = data ?? [];
  if (found.length === 0 && asked === '') return null;
  return (
    <Stack gap="xs" role="group" aria-label={t`Lesson for students`}>
      <TextInput
        type="search"
        label={t`Lesson for students (optional)`}
        placeholder={t`Search titles`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-testid="theme-lesson-search"
      />
      <Group gap="xs">
        {found.slice(0, mostShown).map(({ uuid, title }) => (
          <Button key={uuid} kind="quiet" size="s" onClick={() => onChange(uuid, title)} data-testid="theme-lesson-option">
            {title}
          </Button>
        ))}
        {found.length === 0 && (
          <Text c="dimmed">
            <Trans>No published lesson has such a title.</Trans>
          </Text>
        )}
      </Group>
    </Stack>
  );
}
