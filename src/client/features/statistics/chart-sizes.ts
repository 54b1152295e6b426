/** Of a bar with a name of up to three lines, in pixels. */
const barHeight = 44;

/** Of a chart with so many bars under each other. */
export function placesHeight(bars: number): number {
  return bars * barHeight + 60;
}
