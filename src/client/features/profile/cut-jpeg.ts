import { avatarPixels } from '#contract/profile/avatar.ts';

interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const quality = 0.85;

/**
 * Cuts a square out of a picture and makes it small, before it goes over a slow line.
 * @returns the JPEG's bytes, base64. @throws where the browser cannot read the picture.
 */
export async function cutJpeg(address: string, cut: Cut): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.min(avatarPixels, Math.max(1, Math.round(cut.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // What is see-through would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '');
}
