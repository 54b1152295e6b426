/** Reads QR codes from the camera: by the browser's own reader where it has one, which costs nothing, else by ours. */
import { decodeQR } from 'qr/decode.js';

export type CameraError = 'insecure' | 'denied' | 'absent' | 'busy';

interface NativeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface NativeReaderClass {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

type Read = (video: HTMLVideoElement) => Promise<string[]>;

export async function openCamera(): Promise<MediaStream | CameraError> {
  // Only over https does a browser give a camera away.
  if (!('mediaDevices' in navigator)) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy';
  }
}

async function nativeReader(): Promise<Read | null> {
  const reader = (globalThis as { BarcodeDetector?: NativeReaderClass }).BarcodeDetector;
  try {
    if (!reader || !(await reader.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new reader({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  } catch {
    return null;
  }
}

function ownReader(): Read {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return Promise.resolve([]);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    try {
      return Promise.resolve([decodeQR(context.getImageData(0, 0, width, height))]);
    } catch {
      return Promise.resolve([]); // No code in this picture.
    }
  };
}

/** Between two looks: a phone that does nothing else grows hot. */
const restMs = 40;

/** Reads codes until the signal aborts, and reports every text. */
export async function watchCodes(video: HTMLVideoElement, onText: (text: string) => void, signal: AbortSignal): Promise<void> {
  let read = (await nativeReader()) ?? ownReader();
  while (!signal.aborted) {
    try {
      for (const text of await read(video)) if (!signal.aborted) onText(text);
    } catch {
      // Its service may be missing although its class is there.
      read = ownReader();
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}
