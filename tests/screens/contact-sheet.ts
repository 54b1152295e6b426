export interface Shot {
  name: string;
  who: string;
  width: number;
  language: string;
  scheme: string;
  file: string;
}

/** One page with all pictures, a screen a row; a click shows a picture in full. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = new Map<string, Shot[]>();
  for (const shot of shots) {
    const title = `${shot.name} (${shot.who})`;
    rows.set(title, [...(rows.get(title) ?? []), shot]);
  }
  const picture = ({ file, width, language, scheme }: Shot): string =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="" style="width:${Math.round(width / 3)}px"></a><figcaption>${width} ${language} ${scheme}</figcaption></figure>`;
  const body = [...rows]
    .map(([title, own]) => `<section><h2>${title}</h2><div>${own.map(picture).join('')}</div></section>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { font: 14px system-ui; margin: 24px; background: #dde3e6; color: #14232b }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0 } img { display: block; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #71838d }
figcaption { font-size: 12px; padding: 2px 0 }
</style>
<h1>${shots.length} pictures of ${rows.size} screens</h1>
${body}
</html>
`;
}
