/** Specification P§5: the long side at most 1600 px, JPEG at 0.75. */
const longestSide = 1600;
const quality = 0.75;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The size that a picture gets: never larger than it is, never nothing. */
export function smallerSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Draws a decoded picture in its new size, on white where it was transparent. */
export function drawSmaller<C extends Canvas>(
  source: ImageBitmap | HTMLImageElement,
  width: number,
  height: number,
  makeCanvas: (width: number, height: number) => C,
): C {
  const size = smallerSize(width, height);
  const canvas = makeCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas here');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

export const jpeg = { type: 'image/jpeg', quality } as const;
