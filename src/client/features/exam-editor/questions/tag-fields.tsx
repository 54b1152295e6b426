import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import { useExam } from '../exam/exam-context.ts';
import { tagsQuery } from './parts-of-exam.ts';
import { readTags } from './read-tags.ts';

interface TagFieldsProps {
  value: { tags: string[]; isOff: boolean };
  onChange: (value: { tags: string[]; isOff: boolean }) => void;
}

/** Tags to add, or to take off. */
export function TagFields({ value, onChange }: TagFieldsProps) {
  const { t } = useLingui();
  const exam = useExam();
  const { data: known } = useQuery(tagsQuery(exam.id));
  const [text, setText] = useState('');
  const set = (next: string) => {
    setText(next);
    onChange({ ...value, tags: readTags(next) });
  };
  return (
    <>
      <TextInput
        label={t`Tags, with commas between them`}
        description={t`At most ${bankLimits.tag} characters each.`}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        value={text}
        onChange={(event) => set(event.target.value)}
      />
      {known && known.length > 0 && (
        <Group gap="xs" role="group" aria-label={t`Tags of this exam`}>
          {known.slice(0, 12).map(({ tag }) => (
            <Button
              key={tag}
              kind="quiet"
              size="s"
              onClick={() => set(text.trim() === '' ? tag : `${text.replace(/[,\s]+$/, '')}, ${tag}`)}
            >
              {tag}
            </Button>
          ))}
        </Group>
      )}
      <Checkbox
        label={t`Take these tags off instead of adding them`}
        checked={value.isOff}
        onChange={(event) => onChange({ ...value, isOff: event.target.checked })}
      />
    </>
  );
}
