/** One student's picture: time from left to right, an answer a line. Readable without colour: the marks differ by shape. */
import type { AnswerMark, SceneMark, StudentHistory } from '../history.ts';
import { isOutage } from '../scenes.ts';
import type { Texts } from '../texts/text-keys.ts';
import { fill } from '../texts/texts.ts';
import type { Format } from './format.ts';
import { escapeHtml } from './html.ts';

const width = 520;
const left = 8;
const right = 12;
const top = 22;
const lineHeight = 9;
const axisHeight = 20;

export interface TimelineInput {
  history: StudentHistory;
  held: number;
  /** Range of the axis, milliseconds. */
  span: number;
}

export function drawTimeline({ history, held, span }: TimelineInput, texts: Texts, format: Format): string {
  const { answers, scenes, expected } = history;
  const height = top + answers.length * lineHeight + axisHeight + 4;
  const x = (ms: number) => round(left + ((width - left - right) * Math.min(span, Math.max(0, ms))) / span);
  const bottom = top + answers.length * lineHeight + 4;
  const label = fill(texts.picture, { given: answers.length, held, answered: expected.size });
  return [
    `<svg class="timeline" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">`,
    ...inOrder(scenes).map((scene, index) => drawScene(scene, index + 1, x, bottom, span)),
    drawAxis(x, bottom, span, format),
    ...answers.map((mark, index) => drawAnswer(mark, top + 2 + (index + 0.5) * lineHeight, x, span)),
    '</svg>',
  ].join('');
}

type Scale = (ms: number) => number;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Its number stands above it; what it was stands in the list below the picture. */
function drawScene({ scene, from, to }: SceneMark, number: number, x: Scale, bottom: number, span: number): string {
  const at = x(from);
  const end = x(to ?? span);
  if (!isOutage(scene)) {
    const line = `<line class="event" x1="${at}" x2="${at}" y1="${top - 4}" y2="${bottom}"/>`;
    return line + badge(at, number);
  }
  const kind = scene === 'slow' ? 'slow' : 'away';
  const band = Math.max(2, round(end - at));
  const rect = `<rect class="band ${kind}" x="${at}" y="${top - 6}" width="${band}" height="${bottom - top + 6}"/>`;
  return rect + badge(round(at + band / 2), number);
}

function badge(x: number, number: number): string {
  return `<circle class="badge" cx="${x}" cy="8" r="7"/><text class="number" x="${x}" y="11.2" text-anchor="middle">${number}</text>`;
}

/** Lists the played scenes, numbered as in the picture. */
export function listScenes(scenes: readonly SceneMark[], texts: Texts, format: Format): string {
  const names = inOrder(scenes).map(({ scene, from, to }) =>
    fill(texts.scenes[scene].name, { s: format.length((to ?? from) - from) }),
  );
  return `<ol class="played">${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ol>`;
}

function inOrder(scenes: readonly SceneMark[]): SceneMark[] {
  return scenes.toSorted((a, b) => a.from - b.from);
}

/** Every quarter, half or whole minute, so that there are about six. */
function drawAxis(x: Scale, bottom: number, span: number, format: Format): string {
  const step = [5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000].find((ms) => span / ms <= 8) ?? 1_200_000;
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step);
  return [
    `<line class="axis" x1="${left}" x2="${width - right}" y1="${bottom}" y2="${bottom}"/>`,
    ...ticks.map((ms) => {
      const anchor = ms === 0 ? 'start' : x(ms) > width - 40 ? 'end' : 'middle';
      const at = anchor === 'end' ? Math.min(width - 2, x(ms) + 8) : x(ms);
      return `<line class="axis" x1="${x(ms)}" x2="${x(ms)}" y1="${bottom}" y2="${bottom + 4}"/><text x="${at}" y="${bottom + 15}" text-anchor="${anchor}">${escapeHtml(clock(ms, format))}</text>`;
    }),
  ].join('');
}

function clock(ms: number, format: Format): string {
  const seconds = Math.round(ms / 1000);
  return `${format.number(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

function drawAnswer({ chosenAt, deviceAt, serverAt }: AnswerMark, y: number, x: Scale, span: number): string {
  const from = x(chosenAt);
  const to = x(serverAt ?? span);
  const chosen = `<line class="chosen" x1="${from}" x2="${from}" y1="${y - 3.5}" y2="${y + 3.5}"/>`;
  const way = `<line class="${serverAt === null ? 'way open' : 'way'}" x1="${from}" x2="${to}" y1="${y}" y2="${y}"/>`;
  // Where all three coincide the server's mark is enough.
  const device =
    deviceAt !== null && to - from > 7 ? `<circle class="device" cx="${x(deviceAt) + 3.5}" cy="${y}" r="2.6"/>` : '';
  const server =
    serverAt === null
      ? `<path class="never" d="M${to - 3} ${y - 3}l6 6m0 -6l-6 6"/>`
      : `<circle class="server" cx="${to}" cy="${y}" r="3"/>`;
  return way + chosen + device + server;
}
