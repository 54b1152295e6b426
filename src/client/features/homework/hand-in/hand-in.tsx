import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type ChangeEvent } from 'react';
import { longestAnswer, type HomeworkKind } from '#domain/homework/homework.ts';
import { mostSeconds } from '#contract/homework/review-mark.ts';
import { mostFiles } from '#contract/uploads/parts.ts';
import { Button } from '#ui/button.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { DraftPages } from '#client/paper-pages/draft-pages.tsx';
import { voiceFileName } from '#client/sound.tsx';
import { useVoice, type VoiceMessage } from '#client/use-voice.ts';
import { photoRefusalTexts } from '#client/pictures/refusal-texts.ts';
import { Row, Stack } from '#ui/layout.tsx';
import css from '../shared/homework.module.css';
import { RecordVoice } from './record-voice.tsx';
import type { HandInProblem, useHandIn } from './use-hand-in.ts';

interface HandInProps {
  kind: HomeworkKind;
  form: ReturnType<typeof useHandIn>;
  onDone: () => void;
}

/** Words, photos and files in their order. Nothing of it needs a network. */
export function HandIn({ kind, form, onDone }: HandInProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { text, pages, problem } = form;
  const takeVoice = ({ blob }: VoiceMessage) => void form.add([new File([blob], voiceFileName(blob), { type: blob.type })]);
  const voice = useVoice(mostSeconds, takeVoice, { whenLeft: 'take' });
  // A recording that still runs would be missing from the answer.
  const isRecording = voice.state === 'on';
  const isFull = pages.length >= mostFiles;
  // One at a time: two together could be one too many.
  const takesNone = isFull || isRecording || form.isBusy;
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    void form.add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
  return (
    <Stack
      as="form"
      gap={12}
      data-testid="hand-in"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRecording && form.handIn()) onDone();
      }}
    >
      <Row lineGap={8} gap={16} className={css['facts']}>
        <label htmlFor={id} className={css['label']}>
          <Trans>Your answer</Trans>
        </label>
        {form.isBegun && <CommandState place={form.place} />}
      </Row>
      <textarea
        id={id}
        className={css['text']}
        rows={6}
        maxLength={longestAnswer}
        value={text}
        readOnly={!form.isRead}
        onChange={({ target }) => form.setText(target.value)}
      />
      {kind === 'files' && (
        <>
          <Row gap={12}>
            <Button kind="quiet" onClick={() => camera.current?.click()} aria-disabled={takesNone}>
              <Trans>Take a photo</Trans>
            </Button>
            <Button kind="quiet" onClick={() => chooser.current?.click()} aria-disabled={takesNone}>
              <Trans>Choose files</Trans>
            </Button>
            <RecordVoice isFull={isFull || form.isBusy} voice={voice} />
            <span className={css['about']}>
              <Plural value={mostFiles} one="At most # file" other="At most # files" />
            </span>
          </Row>
          <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={take} />
          <input ref={chooser} hidden type="file" multiple data-testid="files" onChange={take} />
        </>
      )}
      {pages.length > 0 && <DraftPages pages={pages} changes={form} />}
      <p className={css['problem']} role="alert">
        {problem && <Problem problem={problem} />}
      </p>
      <Row gap={12}>
        <Button type="submit" busy={form.isBusy} aria-disabled={isRecording} data-testid="hand-in-now">
          <Trans>Hand in</Trans>
        </Button>
        {isRecording && (
          <span className={css['about']}>
            <Trans>Finish the recording first.</Trans>
          </span>
        )}
      </Row>
    </Stack>
  );
}

function Problem({ problem }: { problem: HandInProblem }) {
  const { i18n } = useLingui();
  switch (problem) {
    case 'nothing':
      return <Trans>Write something or add a file.</Trans>;
    case 'too-many':
      return <Plural value={mostFiles} one="At most # file" other="At most # files" />;
    case 'file-size':
      return <Trans>This file is empty or larger than 21 MB.</Trans>;
    case 'disk':
      return <Trans>This device cannot save the file. Free some space, or hand in on another device.</Trans>;
    default:
      return i18n._(photoRefusalTexts[problem]);
  }
}
