import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { longestMessage, longestVoice } from '#contract/chat/message.ts';
import type { ChatSend } from '#contract/commands/kinds/chat.ts';
import type { CommandQueue } from '#offline/commands/queue.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { newEdit, newMessage } from '#client/commands/kinds/chat.ts';
import { useStoredText } from '#client/text-drafts/use-stored-text.ts';
import { canRecord, useVoice, type VoiceMessage } from '#client/use-voice.ts';
import { CameraIcon, ClipIcon, MicrophoneIcon, ReplyIcon, SendIcon } from './chat-icons.tsx';
import type { ShownAbout, ShownMessage } from './shown.ts';
import css from './thread.module.css';
import { useAttachments } from './use-attachments.ts';

const mostRows = 6;

/** How the text is sent: as a new message, a reply or an edit. */
export type Mode = { of: 'new' } | { of: 'reply' | 'edit'; message: ShownMessage };

interface ComposerProps {
  peerId: number;
  peerName: string;
  queue: CommandQueue | null;
  mode: Mode;
  about: ShownAbout | null;
  onAboutDone: () => void;
  onMode: (mode: Mode) => void;
  onSent: () => void;
}

/** Writes messages: they are on the device before they show, and go when there is a network. */
export function Composer({ peerId, peerName, queue, mode, about, onAboutDone, onMode, onSent }: ComposerProps) {
  const { t } = useLingui();
  const [draft, setDraft, isRead] = useStoredText(`chat:${peerId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments();
  const fieldId = useId();
  const replyTo = mode.of === 'reply' ? mode.message.id : null;
  const isEdit = mode.of === 'edit';
  const sendVoice = (taken: VoiceMessage) =>
    void attachments.voice(taken).then((files) => files && give({ to: peerId, text: '', files, replyTo, about }));
  const voice = useVoice(longestVoice, sendVoice, { whenLeft: 'drop' });
  useEffect(() => {
    if (mode.of !== 'new') field.current?.focus();
  }, [mode]);

  function give(body: ChatSend): void {
    queue?.enqueue(newMessage(body));
    if (body.about) onAboutDone();
    onMode({ of: 'new' });
    onSent();
  }

  function send(): void {
    const text = draft.trim();
    if (!queue || attachments.isBusy || (text === '' && (isEdit || attachments.items.length === 0))) return;
    setDraft('');
    field.current?.focus();
    if (!isEdit) return give({ to: peerId, text, files: attachments.take(), replyTo, about });
    queue.enqueue(newEdit(peerId, mode.message.id, text));
    onMode({ of: 'new' });
  }

  function handleKey(event: KeyboardEvent): void {
    // On a touch keyboard Enter begins a line.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && (!isTouch || event.ctrlKey)) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape' && mode.of !== 'new') leave();
  }

  function leave(): void {
    if (isEdit) setDraft('');
    onMode({ of: 'new' });
  }

  function handlePaste({ clipboardData }: ClipboardEvent): void {
    const files = [...clipboardData.files];
    if (files.length > 0) void attachments.add(files);
  }

  function handleFiles(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void attachments.add(files);
  }

  if (voice.state === 'on') return <Recording seconds={voice.seconds} onFinish={voice.finish} onCancel={voice.cancel} />;
  const canSend = queue !== null && !attachments.isBusy && (draft.trim() !== '' || attachments.items.length > 0);
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {mode.of !== 'new' && <About mode={mode} peerName={peerName} onLeave={leave} />}
      {about && !isEdit && <Reference about={about} onLeave={onAboutDone} />}
      {attachments.items.length > 0 && (
        <ul className={css['attached']}>
          {attachments.items.map(({ uploadId, name }) => (
            <li key={uploadId}>
              <span>{name}</span>
              <IconButton label={t`Remove ${name}`} icon={<CrossIcon />} onClick={() => attachments.remove(uploadId)} />
            </li>
          ))}
        </ul>
      )}
      {voice.state === 'refused' && (
        <p role="alert" className={css['hint']}>
          <Trans>The microphone is not available. Allow it in the browser’s settings.</Trans>
        </p>
      )}
      <div className={css['line']}>
        <FileButtons onChoose={handleFiles} isHidden={isEdit} />
        <label htmlFor={fieldId} className={css['hiddenLabel']}>
          <Trans>Message</Trans>
        </label>
        <textarea
          id={fieldId}
          ref={field}
          // Where the browser does not size it by its text.
          rows={Math.min(mostRows, draft.split('\n').length)}
          maxLength={longestMessage}
          value={draft}
          readOnly={!isRead}
          placeholder={t`Message`}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          data-testid="chat-text"
        />
        {draft.trim() === '' && attachments.items.length === 0 && !isEdit && canRecord() ? (
          <IconButton
            label={t`Record a voice message`}
            icon={<MicrophoneIcon />}
            disabled={voice.state === 'asking' || queue === null}
            onClick={() => void voice.start()}
            data-testid="chat-voice"
          />
        ) : (
          <IconButton
            type="submit"
            label={isEdit ? t`Save` : t`Send`}
            icon={isEdit ? <CheckIcon /> : <SendIcon />}
            aria-disabled={!canSend}
            className={css['send']}
            data-testid="chat-send"
          />
        )}
      </div>
    </form>
  );
}

function FileButtons({ onChoose, isHidden }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void; isHidden: boolean }) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  if (isHidden) return null;
  return (
    <>
      <IconButton label={t`Add a file`} icon={<ClipIcon />} onClick={() => chooser.current?.click()} />
      <IconButton
        label={t`Take a photo`}
        icon={<CameraIcon />}
        className={css['camera']}
        onClick={() => camera.current?.click()}
      />
      <input ref={chooser} type="file" hidden multiple onChange={onChoose} data-testid="chat-file" />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onChoose} />
    </>
  );
}

function About({ mode, peerName, onLeave }: { mode: Exclude<Mode, { of: 'new' }>; peerName: string; onLeave: () => void }) {
  const { t } = useLingui();
  const { text, isMine } = mode.message;
  return (
    <div className={css['about']}>
      <ReplyIcon />
      <p>
        <strong>{mode.of === 'edit' ? t`Edit` : isMine ? t`You` : peerName}</strong>
        <span>{text || t`File`}</span>
      </p>
      <IconButton label={t`Cancel`} icon={<CrossIcon />} onClick={onLeave} />
    </div>
  );
}

/** The homework or lesson that the message will name. */
function Reference({ about: { kind, title }, onLeave }: { about: ShownAbout; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <div className={css['about']} data-testid="chat-about">
      <ClipIcon />
      <p>
        <strong>{kind === 'homework' ? t`About homework` : t`About a lesson`}</strong>
        <span>{title}</span>
      </p>
      <IconButton label={t`Remove`} icon={<CrossIcon />} onClick={onLeave} />
    </div>
  );
}

function Recording({ seconds, onFinish, onCancel }: { seconds: number; onFinish: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The button that began it is gone, and the focus with it.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-testid="chat-send"]')?.focus(), []);
  return (
    <div className={css['composer']}>
      <div ref={box} className={css['line']}>
        <IconButton label={t`Discard the recording`} icon={<CrossIcon />} onClick={onCancel} />
        <output className={css['recording']} aria-live="off">
          <Trans>Recording: {seconds} s of 60</Trans>
        </output>
        <IconButton label={t`Send`} icon={<SendIcon />} className={css['send']} onClick={onFinish} data-testid="chat-send" />
      </div>
    </div>
  );
}
