import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostMessageFiles, type FileKind } from '#contract/chat/message.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import type { ChatSend } from '#contract/commands/kinds/chat.ts';
import { notify } from '#ui/notices.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { addCommandFile } from '#client/commands/command-files.ts';
import { newId } from '#client/new-id.ts';
import { voiceFileName } from '#client/sound.tsx';
import { shrinkPicture } from '#client/uploads/shrink.ts';
import type { VoiceMessage } from '#client/use-voice.ts';

export interface Attachment {
  uploadId: string;
  name: string;
  kind: FileKind;
  seconds: number | null;
}

/** Files of the message that is being written. Each is stored on the device before it is listed. */
export function useAttachments() {
  const { t } = useLingui();
  const { userId } = useUser();
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function store(blob: Blob, name: string, kind: FileKind, seconds: number | null): Promise<Attachment | null> {
    const uploadId = newId();
    try {
      await addCommandFile(userId, { uploadId, blob, name, kind: 'file' });
      return { uploadId, name, kind, seconds };
    } catch {
      notify({ kind: 'error', text: t`${name} could not be saved on this device.` });
      return null;
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setIsBusy(true);
    const room = mostMessageFiles - items.length;
    if (files.length > room) notify({ kind: 'error', text: t`No more than ${mostMessageFiles} files.` });
    for (const file of files.slice(0, room)) {
      const isPhoto = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
      const smaller = isPhoto ? await shrinkPicture(file) : file;
      const { name } = smaller;
      if (smaller.size === 0) notify({ kind: 'error', text: t`${name} is empty.` });
      else if (smaller.size > mostBytes) notify({ kind: 'error', text: t`${name} is larger than 21 MB.` });
      else {
        const item = await store(smaller, name, isPhoto ? 'photo' : 'file', null);
        if (item) setItems((before) => [...before, item]);
      }
    }
    setIsBusy(false);
  }

  return {
    items,
    isBusy,
    add,
    /** Null: it could not be stored. */
    async voice({ blob, seconds }: VoiceMessage): Promise<ChatSend['files'] | null> {
      const item = await store(blob, voiceFileName(blob), 'voice', seconds);
      return item && [toFile(item)];
    },
    remove: (uploadId: string) => setItems((before) => before.filter((item) => item.uploadId !== uploadId)),
    /** All that is listed, which is taken off the list. */
    take(): ChatSend['files'] {
      setItems([]);
      return items.map(toFile);
    },
  };
}

function toFile({ uploadId, kind, seconds }: Attachment): ChatSend['files'][number] {
  return { upload: uploadId, kind, seconds };
}
