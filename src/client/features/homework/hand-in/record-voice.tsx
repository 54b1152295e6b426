import { Trans } from '@lingui/react/macro';
import { mostSeconds } from '#contract/homework/review-mark.ts';
import { Button } from '#ui/button.tsx';
import { canRecord, type useVoice } from '#client/use-voice.ts';
import { Row } from '#ui/layout.tsx';
import css from '../shared/homework.module.css';

interface RecordVoiceProps {
  isFull: boolean;
  voice: ReturnType<typeof useVoice>;
}

/** Records an answer that is spoken. */
export function RecordVoice({ isFull, voice }: RecordVoiceProps) {
  const { seconds } = voice;
  if (!canRecord()) return null;
  if (voice.state === 'on')
    return (
      <Row as="span" gap={12}>
        <output className={css['about']} aria-live="off">
          <Trans>
            Recording: {seconds} s of {mostSeconds}
          </Trans>
        </output>
        <Button onClick={voice.finish} data-testid="voice-stop">
          <Trans>Done</Trans>
        </Button>
        <Button kind="quiet" onClick={voice.cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    );
  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={isFull}
        busy={voice.state === 'asking'}
        onClick={() => void (isFull || voice.start())}
        data-testid="voice-record"
      >
        <Trans>Record your voice</Trans>
      </Button>
      {voice.state === 'refused' && (
        <span role="alert" className={css['problem']}>
          <Trans>The microphone cannot be used. Allow it in the browser’s settings.</Trans>
        </span>
      )}
    </>
  );
}
