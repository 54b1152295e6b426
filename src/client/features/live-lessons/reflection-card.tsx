import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { longestReflection, moods, type Mood } from '#domain/live-lessons/event.ts';
import type { Reflection } from '#domain/live-lessons/fold.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { Button } from '#ui/button.tsx';
import { useStoredText } from '#client/text-drafts/use-stored-text.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import css from './live.module.css';
import { useMoodWords } from './use-mood-words.ts';

interface ReflectionCardProps {
  lessonId: string;
  given: Reflection | null;
  place: CommandPlace | null;
  isReady: boolean;
  onGive: (mood: Mood, text: string) => void;
}

/** How the lesson was for the student: at its end, or whenever the teacher asks. */
export function ReflectionCard({ lessonId, given, place, isReady, onGive }: ReflectionCardProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useMoodWords();
  const [chosen, setChosen] = useState<Mood | null>(null);
  // What is typed and not sent survives a reload.
  const [typed, setTyped, isRead] = useStoredText(`live-reflection:${lessonId}`);
  const [isEmptied, setIsEmptied] = useState(false);
  const mood = chosen ?? given?.mood ?? null;
  const text = typed === '' && !isEmptied ? (given?.text ?? '') : typed;
  const isNew = chosen !== null || typed !== '' || isEmptied;
  const give = () => {
    if (mood === null) return;
    onGive(mood, text);
    setChosen(null);
    setTyped('');
    setIsEmptied(false);
  };
  return (
    <Card className={css['sheet']} data-testid="reflection">
      <Row as="header" lineGap={12} gap={16} justify="between">
        <h2>
          <Trans>How was the lesson?</Trans>
        </h2>
        {place && !isNew && <CommandState place={place} />}
      </Row>
      <div className={css['moods']} role="radiogroup" aria-label={t`How was the lesson?`}>
        {moods.map((one) => (
          <Row as="label" gap={12} isOneLine key={one} className={css['mood']} data-on={mood === one || undefined}>
            <input type="radio" name={id} checked={mood === one} onChange={() => setChosen(one)} data-testid={`mood-${one}`} />
            {words[one]}
          </Row>
        ))}
      </div>
      <Stack as="label" gap={4} className={css['field']}>
        <Trans>What was new, what is still unclear?</Trans>
        <textarea
          rows={3}
          maxLength={longestReflection}
          value={text}
          readOnly={!isRead}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsEmptied(target.value === '');
          }}
        />
      </Stack>
      <Row lineGap={12} gap={16}>
        <Button aria-disabled={mood === null || !isNew || !isReady} onClick={give} data-testid="send-reflection">
          <Trans>Send</Trans>
        </Button>
      </Row>
    </Card>
  );
}
