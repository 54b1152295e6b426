/** Specification P§5: the long side at most 1600 px, JPEG at 0.75. */
const longestSide = 1600;
const quality = 0.75;
/** A drawing with transparency stays PNG up to this size; beyond it is a photo, which PNG makes many times as large. */
const mostPngBytes = 512 * 1024;

/** One after the other, each from the full size. The last one brings noise of 1600 points under 300 KB. */
const savings = [
  { factor: 1, quality: 0.6 },
  { factor: 1, quality: 0.45 },
  { factor: 0.8, quality: 0.5 },
  { factor: 0.625, quality: 0.45 },
  { factor: 0.5, quality: 0.4 },
];

type Canvas = OffscreenCanvas | HTMLCanvasElement;

export interface ShrinkOptions {
  /** Preserves transparency while the picture is small; else transparent areas become white. */
  keepsTransparency?: boolean;
  /** Quality first, then size, until the JPEG has at most so many bytes. */
  mostBytes?: number;
}

/** The size that a picture gets: never larger than it is, never nothing. */
export function smallerSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Draws a decoded picture in its new size, and writes it again.
 *
 * @param write a canvas as a file of the type
 */
export async function drawSmaller<C extends Canvas>(
  source: ImageBitmap | HTMLImageElement,
  { width, height }: { width: number; height: number },
  makeCanvas: (width: number, height: number) => C,
  write: (canvas: C, options: { type: string; quality?: number }) => Promise<Blob | null>,
  { keepsTransparency = false, mostBytes = Number.POSITIVE_INFINITY }: ShrinkOptions,
): Promise<Blob | null> {
  const size = smallerSize(width, height);
  const canvas = makeCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas here');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  if (keepsTransparency && isSeeThrough(context.getImageData(0, 0, size.width, size.height).data)) {
    const png = await write(canvas, { type: 'image/png' });
    if (png && png.size <= mostPngBytes) return png;
  }
  // JPEG knows no transparency; black is what it would become.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  let written = await write(canvas, jpeg);
  for (const { factor, quality: lower } of savings) {
    if (!written || written.size <= mostBytes) break;
    const { width: wide, height: high } = canvas;
    const smaller = factor === 1 ? canvas : makeCanvas(Math.ceil(wide * factor), Math.ceil(high * factor));
    if (smaller !== canvas) smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
    written = await write(smaller, { ...jpeg, quality: lower });
  }
  return written;
}

function isSeeThrough(points: Uint8ClampedArray): boolean {
  for (let index = 3; index < points.length; index += 4) if (points[index] !== 255) return true;
  return false;
}

export const jpeg = { type: 'image/jpeg', quality } as const;
