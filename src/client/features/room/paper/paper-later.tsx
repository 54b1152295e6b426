import { lazyPart } from '#ui/lazy-part.tsx';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import type { PaperFieldProps } from './paper-field.tsx';

/** Comes with the first question that takes photos. */
export const PaperFieldLater = lazyPart<PaperFieldProps>(async () => {
  const [{ PaperField }] = await Promise.all([
    import('./paper-field.tsx'),
    import('#client/paper-pages/texts.ts').then(({ loadPaperTexts }) => loadPaperTexts()),
    loadWaitingTexts(),
  ]);
  return PaperField;
});

/** Says nothing while no photo waits. */
export const PhotosHereLater = lazyPart<{ attemptId: string }>(async () => {
  const [{ PhotosHere }] = await Promise.all([import('#client/commands/photos-here.tsx'), loadWaitingTexts()]);
  return PhotosHere;
});
