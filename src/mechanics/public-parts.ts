/**
 * The shared parts, rebuilt field by field. Never spread: an option that carries more than it should (a key that an import left
 * in it, a field that a later version adds) would carry it to the student.
 */
import type { Option, Picture } from '#mechanics/parts.ts';

export function toPublicOption({ id, content }: Option): Option {
  return { id, content };
}

export function toPublicPicture(picture: Picture | null): Picture | null {
  if (picture === null) return null;
  const { src, alt, width, height } = picture;
  return { src, alt, width, height };
}
