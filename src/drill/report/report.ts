/** The report as one HTML file: nothing is fetched from anywhere, and it prints. */
import { localeTag, type Language } from '#domain/language.ts';
import type { Check, Findings, Light, StudentReport } from '../findings.ts';
import type { Texts } from '../texts/text-keys.ts';
import { fill, textsByLocale } from '../texts/texts.ts';
import { createFormat, type Format } from './format.ts';
import { escapeHtml } from './html.ts';
import { style } from './style.ts';
import { drawTimeline, listScenes } from './timeline.ts';

export interface ReportInput {
  findings: Findings;
  host: string;
  /** Milliseconds. */
  totalMs: number;
  seed: number;
  serverVersion: string | null;
  date: Date;
}

export function renderReport(input: ReportInput, language: Language): string {
  const locale = localeTag(language);
  const texts = textsByLocale[locale];
  const format = createFormat(locale, texts);
  const { findings } = input;
  const { head, body } = texts.verdict[findings.light];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Synaq · ${escapeHtml(texts.title)}</title><style>${style}</style></head>
<body><main>
<div class="top"><span class="brand">${brand}Synaq</span><span>${escapeHtml(texts.title)} · ${escapeHtml(format.date(input.date))}</span></div>
<section class="card verdict ${findings.light}">${sign(findings.light)}<h1>${escapeHtml(head)}</h1><p>${escapeHtml(body)}</p></section>
${tiles(findings, texts, format)}
${facts(input, texts, format)}
${section(texts.sections.next, nextSteps(findings, texts, format))}
${section(texts.sections.checks, checkList(findings, texts, format))}
${findings.scenes.length > 0 ? section(texts.sections.scenes, sceneTable(findings, texts, format)) : ''}
${section(texts.sections.speed, callTable(findings, texts, format))}
${section(texts.sections.students, students(findings, input.totalMs, texts, format))}
${section(texts.sections.about, `<div class="card about">${texts.about.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`)}
</main></body></html>
`;
}

const brand =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#1f5fd0"/><path d="M6.5 12.5l3.5 3.5 7.5-8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const marks: Record<Light, string> = {
  green: 'M7 12.5l3.4 3.4L17.2 8.6',
  amber: 'M12 6.8v6.4M12 17v.1',
  red: 'M8 8l8 8m0-8l-8 8',
};

/** The light by shape as well as by colour. */
function sign(light: Light, label = ''): string {
  const named = label ? `role="img" aria-label="${escapeHtml(label)}"` : 'aria-hidden="true"';
  const face =
    light === 'amber'
      ? '<path class="face" d="M12 1.5l11.5 20.5h-23z" stroke-linejoin="round"/>'
      : '<circle class="face" cx="12" cy="12" r="11"/>';
  const path = light === 'amber' ? 'M12 9v6M12 18.4v.1' : marks[light];
  return `<svg class="sign ${light}" viewBox="0 0 24 24" ${named}>${face}<path class="mark" d="${path}"/></svg>`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

function tiles(findings: Findings, { tiles: words }: Texts, format: Format): string {
  const { given, held, answered, lost, doubled, longestDrainMs, answerP95Ms } = findings;
  const all = [
    { figure: format.number(given), words: words.given, note: words.givenNote, isBad: given === 0 },
    { figure: `${format.number(held)} / ${format.number(answered)}`, words: words.held, note: '', isBad: held < answered },
    { figure: format.number(lost), words: words.lost, note: '', isBad: lost > 0 },
    { figure: format.number(doubled), words: words.doubled, note: '', isBad: doubled > 0 },
    { figure: format.time(longestDrainMs ?? 0), words: words.wait, note: words.waitNote, isBad: false },
    { figure: format.time(answerP95Ms), words: words.speed, note: words.speedNote, isBad: false },
  ];
  const drawn = all.map(
    (tile) =>
      `<div class="tile${tile.isBad ? ' bad' : ''}"><b>${escapeHtml(tile.figure)}</b><span>${escapeHtml(tile.words)}</span>${tile.note ? `<small>${escapeHtml(tile.note)}</small>` : ''}</div>`,
  );
  return `<div class="card tiles">${drawn.join('')}</div>`;
}

function facts(
  { findings, host, totalMs, seed, serverVersion }: ReportInput,
  { facts: words, minutes }: Texts,
  format: Format,
): string {
  const titles = [...new Set(findings.students.map(({ history }) => history.examTitle).filter(Boolean))];
  const entries: [string, string][] = [
    [words.host, host],
    [words.test, titles.join(', ') || '–'],
    [words.students, format.number(findings.students.length)],
    [words.length, totalMs < 59_500 ? format.length(totalMs) : fill(minutes, { n: Math.round(totalMs / 6000) / 10 })],
    [words.seed, String(seed)],
    [words.version, serverVersion ?? '–'],
  ];
  return `<dl class="card facts">${entries.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

/** The words of a check with its figure. */
export function checkText({ id, light, figure }: Check, texts: Texts, format: Format): string {
  const isTime = id === 'drained' || id === 'server-speed' || id === 'server-clock';
  const words = texts.checks[id];
  return fill(light === 'green' ? words.held : words.broken, { n: isTime ? format.time(figure) : format.number(figure) });
}

function nextSteps(findings: Findings, texts: Texts, format: Format): string {
  const faults = findings.faults.map(({ kind, logins, detail }) => {
    const names =
      logins.length > 8 ? `${logins.slice(0, 8).join(', ')} … (${format.number(logins.length)})` : logins.join(', ');
    const code = detail ? ` · ${detail}` : '';
    return `<li class="red"><strong>${escapeHtml(texts.faults[kind].what)}</strong><p>${escapeHtml(texts.faults[kind].advice)}</p><code>${escapeHtml(names + code)}</code></li>`;
  });
  const advice = (light: Light) =>
    findings.checks
      .filter((check) => check.light === light)
      .map(
        (check) =>
          `<li class="${light}"><strong>${escapeHtml(checkText(check, texts, format))}</strong><p>${escapeHtml(texts.checks[check.id].advice)}</p></li>`,
      );
  const always = texts.next[findings.light].map((line) => `<li><p class="lead">${escapeHtml(line)}</p></li>`);
  return `<ol class="card steps">${[...faults, ...advice('red'), ...advice('amber'), ...always].join('')}</ol>`;
}

function checkList(findings: Findings, texts: Texts, format: Format): string {
  const lines = findings.checks.map(
    (check) =>
      `<li>${sign(check.light, texts.lights[check.light])}<span>${escapeHtml(checkText(check, texts, format))}</span></li>`,
  );
  return `<ul class="card checks">${lines.join('')}</ul>`;
}

function sceneTable(findings: Findings, texts: Texts, format: Format): string {
  const { sceneTable: words } = texts;
  const rows = findings.scenes.map(({ scene, count, lastedMs, drainMs }) => {
    const { name, about } = texts.scenes[scene];
    const filled = fill(name, { s: format.length(lastedMs ?? 0) });
    const wait = drainMs === null ? words.none : format.time(drainMs);
    return `<tr><td><b>${escapeHtml(filled)}</b><small>${escapeHtml(about)}</small></td><td class="num">${format.number(count)}</td><td class="num">${escapeHtml(wait)}</td></tr>`;
  });
  return table([words.scene, words.times, words.wait], rows);
}

function callTable(findings: Findings, texts: Texts, format: Format): string {
  const { callTable: words } = texts;
  const rows = findings.calls.map(({ kind, count, medianMs, p95Ms, longestMs }) => {
    const cells = [format.number(count), ...[medianMs, p95Ms, longestMs].map((ms) => format.time(ms))];
    return `<tr><td><b>${escapeHtml(texts.calls[kind])}</b></td>${cells.map((cell) => `<td class="num">${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return table([words.call, words.count, words.median, words.p95, words.longest], rows);
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const cells = heads.map((head, index) => `<th scope="col"${index > 0 ? ' class="num"' : ''}>${escapeHtml(head)}</th>`);
  return `<div class="card wrap"><table><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function students(findings: Findings, totalMs: number, texts: Texts, format: Format): string {
  const ends = findings.students.flatMap(({ history }) => [
    ...history.answers.flatMap(({ serverAt }) => serverAt ?? []),
    ...history.scenes.flatMap(({ to }) => to ?? []),
  ]);
  const span = Math.max(totalMs, ...ends) * 1.01;
  return `${legend(texts)}<div class="students">${findings.students.map((one) => student(one, span, texts, format)).join('')}</div>`;
}

function student({ history, findings, light }: StudentReport, span: number, texts: Texts, format: Format): string {
  const { fault, login, name } = history;
  const words = texts.student;
  const figures = [
    findings.isUnchecked ? words.unchecked : fill(words.answers, { held: findings.held, answered: findings.answered }),
    findings.longestDrainMs === null ? words.nothingWaited : fill(words.wait, { n: format.time(findings.longestDrainMs) }),
  ].join(' · ');
  const why = fault ? `<p class="why">${escapeHtml(texts.faults[fault.kind].what)}</p>` : '';
  const hasSat = history.answers.length > 0;
  return `<article class="card student"><header>${sign(light, texts.lights[light])}<div><h3>${escapeHtml(name)} <span>${escapeHtml(name === login ? '' : login)}</span></h3>${why}<p>${escapeHtml(hasSat ? figures : words.notPlayed)}</p></div></header>${hasSat ? drawTimeline({ history, held: findings.held, span }, texts, format) + listScenes(history.scenes, texts, format) : ''}</article>`;
}

function legend({ legend: words }: Texts): string {
  const items: [string, string][] = [
    [words.chosen, '<line class="chosen" x1="6" x2="6" y1="2" y2="12"/><line class="way" x1="6" x2="22" y1="7" y2="7"/>'],
    [words.device, '<circle class="device" cx="11" cy="7" r="3.4"/>'],
    [words.server, '<circle class="server" cx="11" cy="7" r="4"/>'],
    [words.never, '<path class="never" d="M7.5 3.5l7 7m0-7l-7 7"/>'],
    [words.outage, '<rect class="band away" x="1" width="20" height="14"/>'],
    [words.slow, '<rect class="band slow" x="1" width="20" height="14"/>'],
    [
      words.event,
      '<circle class="badge" cx="11" cy="7" r="7"/><text class="number" x="11" y="10.2" text-anchor="middle">1</text>',
    ],
  ];
  return `<ul class="legend">${items.map(([name, drawing]) => `<li><svg viewBox="0 0 22 14" aria-hidden="true">${drawing}</svg>${escapeHtml(name)}</li>`).join('')}</ul>`;
}
