/** Recordings among files: what is played in its place. */

/** The names of recordings, by what the browser has recorded. */
export function voiceFileName({ type }: Blob): string {
  return `voice.${type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm'}`;
}

/** A recording of ours, or another sound. The bytes of a recording alone may as well be a film's. */
export function isSound({ name, contentType }: { name: string; contentType: string }): boolean {
  return contentType.startsWith('audio/') || /^voice\.(webm|m4a|ogg)$/.test(name);
}

export function Sound({ src, label }: { src: string; label: string }) {
  return (
    <audio controls preload="none" src={src} aria-label={label} data-testid="voice">
      {/* Nobody writes captions for what a person has recorded: the track is empty. */}
      <track kind="captions" />
    </audio>
  );
}
