/** Where the empty boxes of the pictures are: left, top, width, height in percent of the picture. */
type Area = readonly [number, number, number, number];

export const areas = {
  cell: {
    nucleus: [1.4, 2.9, 25, 14.3],
    chloroplast: [73.6, 1.9, 25, 14.3],
    vacuole: [76.8, 45.7, 21.8, 14.3],
    wall: [1.4, 82.4, 25, 14.3],
  },
  plant: {
    flower: [69.6, 6.2, 27.5, 12.3],
    leaf: [2.9, 23.1, 27.5, 12.3],
    stem: [2.9, 58.8, 27.5, 12.3],
    root: [69.6, 81.5, 27.5, 12.3],
  },
  seasons: {
    left: [2.3, 62.7, 23.3, 13.6],
    bottom: [64, 81.8, 23.3, 13.6],
    right: [74.3, 62.7, 23.3, 13.6],
    top: [12.7, 5.5, 23.3, 13.6],
  },
  timeline: {
    first: [1.7, 28.1, 30, 69],
    second: [35, 28.1, 30, 69],
    third: [68.3, 28.1, 30, 69],
  },
  waterCycle: {
    rising: [2.2, 33.8, 24.4, 14.3],
    cloud: [29.1, 42.9, 24.4, 14.3],
    rain: [74.1, 2.4, 24.4, 14.3],
    river: [72.8, 81.9, 24.4, 14.3],
  },
  yurt: {
    crown: [68.8, 6.5, 27.5, 13.9],
    poles: [2.2, 24.3, 26.9, 13.9],
    lattice: [76.9, 57, 20.9, 13.9],
    door: [2.2, 65.2, 20.9, 13.9],
  },
} as const satisfies Record<string, Record<string, Area>>;
