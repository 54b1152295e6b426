import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { homeworkPhrasesSave, type Phrase } from '#contract/homework/control.ts';
import { longestPhrase, mostPhrases } from '#domain/homework/homework.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { newId } from '#client/new-id.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { linesOf, withLines } from './phrase-lines.ts';
import { phrasesQuery } from './phrases-query.ts';
import css from './reviewing.module.css';

interface PhrasesDialogProps {
  phrases: readonly Phrase[];
  language: 'kz' | 'ru';
  onClose: () => void;
}

/** One's phrases for every subject, one in each line. Those for a single subject stay as they are. */
export function PhrasesDialog({ phrases, language, onClose }: PhrasesDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const before = linesOf(phrases, language).join('\n');
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next = withLines(phrases, language, text, newId);
  const isTooLong = next.some((phrase) => phrase.text.length > longestPhrase);

  async function save(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await request(homeworkPhrasesSave, { body: { phrases: next }, silent: true });
      await queries.invalidateQueries({ queryKey: phrasesQuery.queryKey });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  const words = isTooLong
    ? t`A phrase has at most ${longestPhrase} characters.`
    : next.length > mostPhrases
      ? t`There can be at most ${mostPhrases} phrases.`
      : problem;
  return (
    <Dialog title={t`My phrases`} shape="centre" onClose={onClose} mayClose={() => text === before} testId="phrases-dialog">
      <Stack
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong && next.length <= mostPhrases && !isBusy) void save();
        }}
      >
        <label htmlFor={id}>
          <Trans>One phrase in each line</Trans>
        </label>
        <textarea
          id={id}
          className={css['comment']}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
          data-testid="phrase-lines"
        />
        <p role="alert" className={css['problem']}>
          {words}
        </p>
        <Row>
          <Button type="submit" busy={isBusy} data-testid="save-phrases">
            <Trans>Save</Trans>
          </Button>
          <Button kind="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
