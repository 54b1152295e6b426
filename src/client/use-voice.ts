import { useEffect, useRef, useState } from 'react';

export interface VoiceMessage {
  blob: Blob;
  seconds: number;
}

/** Formats that browsers record, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const bitsPerSecond = 32_000;

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
}

interface VoiceOptions {
  /**
   * Handling of a recording in progress when its page is left: it is dropped (a message that nobody has sent), or taken as it
   * is.
   */
  whenLeft: 'drop' | 'take';
}

/** Records a voice message. @param longest seconds @param onTaken what was recorded, once it ends by itself or by `finish` */
export function useVoice(longest: number, onTaken: (voice: VoiceMessage) => void, { whenLeft }: VoiceOptions) {
  const recorder = useRef<MediaRecorder | null>(null);
  const isWanted = useRef(true);
  const isHere = useRef(true);
  const [state, setState] = useState<'off' | 'asking' | 'on' | 'refused'>('off');
  const [seconds, setSeconds] = useState(0);
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current = onTaken;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      isWanted.current &&= whenLeft === 'take';
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, [whenLeft]);
  useEffect(() => {
    if (state !== 'on') return;
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.floor((performance.now() - began) / 1000);
      setSeconds(now);
      if (now >= longest && recorder.current?.state === 'recording') recorder.current.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [state, longest]);

  async function start(): Promise<void> {
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!isHere.current) {
        // The page was left while the browser asked: nothing would show that it records.
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const type = types.find((one) => MediaRecorder.isTypeSupported(one));
      const made = new MediaRecorder(stream, {
        audioBitsPerSecond: bitsPerSecond,
        ...(type !== undefined && { mimeType: type }),
      });
      const parts: Blob[] = [];
      const began = performance.now();
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop();
        setState('off');
        setSeconds(0);
        const length = Math.min(longest, Math.max(1, Math.round((performance.now() - began) / 1000)));
        if (isWanted.current) taken.current({ blob: new Blob(parts, { type: made.mimeType }), seconds: length });
      });
      recorder.current = made;
      isWanted.current = true;
      made.start();
      setState('on');
    } catch {
      // Refused by the person, by the browser, or no microphone here.
      setState('refused');
    }
  }

  function end(keep: boolean): void {
    isWanted.current = keep;
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }

  return { state, seconds, start, finish: () => end(true), cancel: () => end(false) };
}
