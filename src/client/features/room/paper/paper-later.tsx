import { lazyPart } from '#ui/lazy-part.tsx';
import type { PaperFieldProps } from './paper-field.tsx';

/** Comes with the first question that takes photos. */
export const PaperFieldLater = lazyPart<PaperFieldProps>(async () => {
  const { PaperField } = await import('./paper-field.tsx');
  return PaperField;
});

/** Says nothing while no photo waits. */
export const PhotosHereLater = lazyPart<{ attemptId: string }>(async () => {
  const { PhotosHere } = await import('#client/commands/photos-here.tsx');
  return PhotosHere;
});
