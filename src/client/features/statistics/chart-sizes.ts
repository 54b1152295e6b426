/** A bar has room for a name of up to three lines, in pixels. */
const barHeight = 44;

/** The height of a chart with so many bars under each other, in pixels. */
export function placesHeight(bars: number): number {
  return bars * barHeight + 60;
}
