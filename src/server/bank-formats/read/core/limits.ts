/** Limits of a file: more than any school's bank, and little enough that a hostile file costs nothing. */
export const importLimits = {
  /** Size of the file, as in uploads. */
  fileBytes: 64 * 1024 * 1024,
  /** A question bank of a whole subject has 5,000. */
  questions: 20_000,
  archiveFiles: 10_000,
  archiveBytes: 128 * 1024 * 1024,
  archiveFileBytes: 32 * 1024 * 1024,
  /** Deflate of real text and pictures stays below 30; a bomb is at 1,000. Small files may repeat themselves. */
  archiveRatio: 120,
  archiveRatioFrom: 512 * 1024,
  xmlDepth: 200,
  xmlElements: 2_000_000,
  /** Bytes and characters that are gone over, of all steps: eight times the largest archive. */
  work: 1024 * 1024 * 1024,
  /** Length of one question's markup, without its media. */
  questionCharacters: 2_000_000,
  /** One media file. */
  mediaBytes: 16 * 1024 * 1024,
} as const;
