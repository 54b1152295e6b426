import { maxContentFileBytes } from '#contract/pages/upload-content.ts';

/** The long side of a picture (specification P§9), and its quality; what is still too large is made smaller yet. */
const steps = [
  { side: 1600, quality: 0.75 },
  { side: 1280, quality: 0.7 },
  { side: 960, quality: 0.65 },
];

export interface SmallPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Makes a picture small enough to be sent, without what a camera writes into it. Null: this is no picture. */
export async function shrinkPicture(file: Blob): Promise<SmallPicture | null> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    picture.src = address;
    await picture.decode();
    for (const { side, quality } of steps) {
      const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
      const width = Math.max(1, Math.round(picture.naturalWidth * scale));
      const height = Math.max(1, Math.round(picture.naturalHeight * scale));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) return null;
      // JPEG knows no transparency; black is what it would become.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob && blob.size <= maxContentFileBytes) return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
