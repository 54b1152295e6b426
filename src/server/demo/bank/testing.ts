/** Data that the bank's test looks at: all texts of an exam, and all files that it refers to. */
import type { DemoExam } from './types.ts';

export interface PictureReference {
  kind: 'picture';
  file: string;
  alt: string;
  /** Width and height that the question states. */
  size: [number, number];
}
export interface SoundReference {
  kind: 'sound';
  file: string;
}

/** Every string below `value`, object keys left out. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Text without markup; formulas are left out. */
export function plainTextOf(html: string): string {
  return html.replaceAll(/<math>.*?<\/math>/gu, ' ').replaceAll(/<[^>]*>/gu, ' ');
}

/**
 * Returns the texts that people read in the exam, alternative texts included; a discipline's title in the other language is
 * left out.
 */
export function textsOf(exam: DemoExam): string[] {
  const disciplines = exam.disciplines.map(({ titleKz, titleRu, questions }) => ({
    title: exam.forLang === 'kz' ? titleKz : titleRu,
    questions,
  }));
  const alts = findReferences(exam).flatMap((reference) => (reference.kind === 'picture' ? [reference.alt] : []));
  return [...stringsIn({ ...exam, disciplines }).map(plainTextOf), ...alts].filter((text) => /\p{Script=Cyrillic}/u.test(text));
}

function backgroundsIn(value: unknown): PictureReference[] {
  if (typeof value !== 'object' || value === null) return [];
  const record: Record<string, unknown> = { ...value };
  if (typeof record['src'] === 'string' && typeof record['alt'] === 'string') {
    const size: [number, number] = [Number(record['width']), Number(record['height'])];
    return [{ kind: 'picture', file: record['src'].replace('/media/', ''), alt: record['alt'], size }];
  }
  return Object.values(record).flatMap(backgroundsIn);
}

/** Pictures and sounds of an exam, in rich text and as backgrounds. */
export function findReferences(exam: DemoExam): (PictureReference | SoundReference)[] {
  const rich = stringsIn(exam);
  const images = rich.flatMap((text) =>
    [...text.matchAll(/<img ([^>]*)>/gu)].map(([, attributes = '']): PictureReference => {
      const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '';
      return {
        kind: 'picture',
        file: value('src').replace('/media/', ''),
        alt: value('alt'),
        size: [Number(value('width')), Number(value('height'))],
      };
    }),
  );
  const sounds = rich.flatMap((text) =>
    [...text.matchAll(/<audio [^>]*src="\/media\/([^"]+)"/gu)].map((match): SoundReference => ({
      kind: 'sound',
      file: match[1] ?? '',
    })),
  );
  return [...images, ...backgroundsIn(exam), ...sounds];
}
