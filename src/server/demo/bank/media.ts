/**
 * Pictures and sounds of the bank. Sizes stand here and not in the questions, because the pages need them before the file
 * arrives; a test compares them with the files.
 */
import type { Picture } from '#mechanics/parts.ts';

const sizes = {
  'atom.svg': [360, 360],
  'bar-chart.svg': [520, 340],
  'cell.svg': [560, 420],
  'circuit.svg': [480, 320],
  'coordinate-plane.svg': [440, 440],
  'cylinders.svg': [440, 360],
  'earth-seasons.svg': [600, 440],
  'food-chain.svg': [680, 220],
  'l-shape.svg': [420, 340],
  'lever.svg': [560, 280],
  'line-graph.svg': [520, 360],
  'map-kz.svg': [720, 420],
  'number-line.svg': [560, 120],
  'pie-chart.svg': [430, 340],
  'plant-parts.svg': [560, 520],
  'symmetry-grid.svg': [420, 420],
  'thermometer.svg': [220, 440],
  'timeline.svg': [720, 420],
  'triangle-angles.svg': [460, 300],
  'water-cycle.svg': [640, 420],
  'yurt.svg': [640, 460],
} as const satisfies Record<string, readonly [number, number]>;

export type PictureName = keyof typeof sizes;
export const pictureSizes: Readonly<Record<PictureName, readonly [number, number]>> = sizes;

export interface Media {
  /** A picture as a background of a mechanic. */
  picture: (name: PictureName, alt: string) => Picture;
  /** A picture inside rich text, on a line of its own. */
  img: (name: PictureName, alt: string) => string;
  /** A sound inside rich text. */
  audio: (name: string) => string;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** `mediaUrl` tells under which URL (`/media/...`) a file of the demo's media folder is served. */
export function createMedia(mediaUrl: (fileName: string) => string): Media {
  return {
    picture: (name, alt) => ({ src: mediaUrl(name), alt, width: sizes[name][0], height: sizes[name][1] }),
    img: (name, alt) =>
      `<p><img src="${mediaUrl(name)}" alt="${attribute(alt)}" width="${sizes[name][0]}" height="${sizes[name][1]}"></p>`,
    audio: (name) => `<p><audio controls preload="auto" src="${mediaUrl(name)}"></audio></p>`,
  };
}
