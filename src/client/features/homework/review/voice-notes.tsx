import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mostSeconds } from '#contract/homework/review-mark.ts';
import type { Mark } from '#domain/ink/marks.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { addCommandFile, readCommandFile } from '#client/commands/command-files.ts';
import { newId } from '#client/new-id.ts';
import { Sound, voiceFileName } from '#client/sound.tsx';
import { canRecord, useVoice, type VoiceMessage } from '#client/use-voice.ts';
import type { Review } from './use-review.ts';
import reviewing from '../shared/reviewing/reviewing.module.css';
import css from './review.module.css';

type VoiceMark = Extract<Mark, { kind: 'voice' }>;

const isVoice = (mark: Mark): mark is VoiceMark => mark.kind === 'voice';

/** Words that are spoken instead of written: stored on the device at once, sent like ink. */
export function VoiceNotes({ review }: { review: Review }) {
  const { t } = useLingui();
  const { userId } = useUser();
  const [problem, setProblem] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const lost = t`This device cannot store the recording. Free some space, or connect to the network once, and try again.`;
  const notes = [...review.set.marks.values()].filter(isVoice);

  async function keep({ blob, seconds: length }: VoiceMessage): Promise<void> {
    const upload = newId();
    try {
      await addCommandFile(userId, { uploadId: upload, blob, name: voiceFileName(blob), kind: 'file' });
    } catch {
      setProblem(true);
      // Taken as the page was left: nothing of it is drawn any more.
      if (!isHere.current) notify({ kind: 'error', text: lost });
      return;
    }
    setProblem(false);
    review.say(upload, length);
  }
  const voice = useVoice(mostSeconds, (taken) => void keep(taken), { whenLeft: 'take' });
  const { seconds } = voice;

  const others = review.others.filter(isVoice);
  if (notes.length === 0 && others.length === 0 && !canRecord()) return null;
  return (
    <Stack gap={8} data-testid="voice-notes">
      <span>
        <Trans>Voice note for the student</Trans>
      </span>
      {notes.map((note, index) => (
        <VoiceNote key={note.id} note={note} number={index + 1} review={review} />
      ))}
      {others.map(({ id }) => {
        const url = review.urlOf(id);
        return url && <Sound key={id} src={url} label={t`Voice note of a colleague`} />;
      })}
      {voice.state === 'on' ? (
        <Row className={css['voice']}>
          <output className={css['recording']} aria-live="off">
            <Trans>
              Recording: {seconds} s of {mostSeconds}
            </Trans>
          </output>
          <Button size="s" onClick={voice.finish} data-testid="voice-stop">
            <Trans>Done</Trans>
          </Button>
          <Button size="s" kind="quiet" onClick={voice.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      ) : (
        canRecord() && (
          <Row className={css['voice']}>
            <Button
              size="s"
              kind="quiet"
              busy={voice.state === 'asking'}
              onClick={() => void voice.start()}
              data-testid="voice-record"
            >
              <Trans>Record</Trans>
            </Button>
          </Row>
        )
      )}
      <p className={reviewing['problem']} role="alert">
        {voice.state === 'refused' && <Trans>The microphone cannot be used. Allow it in the browser’s settings.</Trans>}
        {problem && lost}
      </p>
    </Stack>
  );
}

interface VoiceNoteProps {
  note: VoiceMark;
  number: number;
  review: Review;
}

function VoiceNote({ note, number, review }: VoiceNoteProps) {
  const { t } = useLingui();
  const { upload, seconds } = note.body;
  const url = useVoiceUrl(upload, review.urlOf(note.id));
  return (
    <Row className={css['voice']} data-testid="voice-note">
      {url === null ? (
        <span>
          <Plural value={seconds} one="# second" other="# seconds" />
        </span>
      ) : (
        <Sound src={url} label={t`Voice note ${number}`} />
      )}
      <Button
        size="s"
        kind="plain"
        onClick={() => review.edit({ added: [], removed: [note] })}
        aria-label={t`Remove voice note ${number}`}
      >
        ✕
      </Button>
    </Row>
  );
}

/** Where a recording can be played: from the server, else from this device. Null: it is on another device. */
function useVoiceUrl(upload: string, served: string | null): string | null {
  const { userId } = useUser();
  const { data } = useQuery({
    queryKey: ['voice', userId, upload],
    queryFn: async () => {
      const blob = await readCommandFile(userId, upload);
      return blob && URL.createObjectURL(blob);
    },
    enabled: served === null,
    networkMode: 'always',
    staleTime: Infinity,
    // An address of bytes is good as long as the page lives.
    gcTime: Infinity,
    meta: { isPersisted: false },
  });
  return served ?? data ?? null;
}
