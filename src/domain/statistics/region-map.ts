/**
 * The country as a map of tiles: one for each region, of one size, about where it lies. The layout is our own and has the licence of the product
 * (Apache-2.0), which stands below the map. Codes by ISO 3166-2; row and column from 1.
 */
export const regionTiles: Readonly<Record<string, readonly [row: number, column: number]>> = {
  'KZ-39': [1, 4],
  'KZ-59': [1, 5],
  'KZ-55': [1, 6],
  'KZ-27': [2, 1],
  'KZ-15': [2, 3],
  'KZ-11': [2, 4],
  'KZ-71': [2, 5],
  'KZ-10': [2, 6],
  'KZ-63': [2, 7],
  'KZ-23': [3, 1],
  'KZ-62': [3, 4],
  'KZ-35': [3, 5],
  'KZ-33': [3, 6],
  'KZ-47': [4, 1],
  'KZ-43': [4, 3],
  'KZ-61': [4, 4],
  'KZ-31': [4, 5],
  'KZ-19': [4, 6],
  'KZ-79': [5, 4],
  'KZ-75': [5, 6],
};
