/**
 * The files of a package, by addresses that its pages use. The frame can load nothing: every address that names a file of the package is replaced
 * by one of a blob, in what is written and in what scripts ask for later.
 */

export interface Files {
  /** Address of the file that is named; null: it is none of the package's. */
  urlOf: (address: string, base?: string) => string | null;
  /** Markup or styles with the addresses in it replaced. */
  rewrite: (text: string, base?: string) => string;
  /** A page's text, in its own encoding. Null: there is none. */
  pageText: (path: string) => Promise<string | null>;
}

const notAFile = /^(?:data|blob|javascript|mailto|tel|about):|^#/i;
const attributes = /((?:^|[\s"'])(?:src|href|poster|data|background|xlink:href)\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi;
const sets = /(\bsrcset\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;
const cssUrls = /(url\(\s*)(?:"([^"]*)"|'([^']*)'|([^'")\s]+))(\s*\))/gi;
const cssImports = /(@import\s+)(?:"([^"]*)"|'([^']*)')/gi;

/** @param root address of the package */
export async function openFiles(root: string, blobs: ReadonlyMap<string, Blob>): Promise<Files> {
  const folded = new Map([...blobs.keys()].map((path) => [path.toLowerCase(), path]));
  const urls = new Map<string, string>();
  const absolute = (path: string) => new URL(root + path, location.href).href;

  function pathOf(address: string, base = document.baseURI): string | null {
    if (address === '' || notAFile.test(address)) return null;
    try {
      const url = new URL(address, base);
      if (url.host !== location.host) return null;
      const path = decodeURIComponent(url.pathname);
      const below = path.startsWith(root) ? path.slice(root.length) : path.slice(1);
      return blobs.has(below) ? below : (folded.get(below.toLowerCase()) ?? null);
    } catch {
      return null;
    }
  }

  function urlOfPath(path: string): string | null {
    const known = urls.get(path);
    const blob = blobs.get(path);
    if (known !== undefined || !blob) return known ?? null;
    const url = URL.createObjectURL(blob);
    urls.set(path, url);
    return url;
  }

  function urlOf(address: string, base?: string): string | null {
    const path = pathOf(address, base);
    // Pages are addresses of their own: the frame goes there, and is handed its files again.
    if (path === null || /\.x?html?$/i.test(path)) return null;
    const url = urlOfPath(path);
    return url && url + (/#.*$/s.exec(address)?.[0] ?? '');
  }

  function rewrite(text: string, base?: string): string {
    const one = (address: string) => urlOf(unescapeHtml(address), base) ?? address;
    const quoted = (_: string, head: string, double?: string, single?: string) =>
      double === undefined ? `${head}'${one(single ?? '')}'` : `${head}"${one(double)}"`;
    return text
      .replace(attributes, quoted)
      .replace(sets, (_, head: string, double?: string, single?: string) => {
        const parts = (double ?? single ?? '').split(',').map((part) => part.trim().replace(/^\S+/, one));
        return `${head}"${parts.join(', ')}"`;
      })
      .replace(cssImports, quoted)
      .replace(cssUrls, (_, head: string, double?: string, single?: string, bare?: string, tail = ')') => {
        // Inside an attribute other quotation marks would end it: as it was, or none.
        const mark = double === undefined ? (single === undefined ? '' : "'") : '"';
        return `${head}${mark}${one(double ?? single ?? bare ?? '')}${mark}${tail}`;
      });
  }

  /** Styles name other files by their own place, so each is written with its own addresses, after those that it imports. */
  async function prepareStyles(path: string, under: ReadonlySet<string>): Promise<void> {
    const blob = blobs.get(path);
    if (!blob || urls.has(path)) return;
    const text = await blob.text();
    const base = absolute(path);
    for (const [, , double, single, bare] of text.matchAll(/(@import\s+(?:url\(\s*)?)(?:"([^"]*)"|'([^']*)'|([^'")\s;]+))/gi)) {
      const next = pathOf(double ?? single ?? bare ?? '', base);
      if (next !== null && /\.css$/i.test(next) && !under.has(next)) await prepareStyles(next, new Set([...under, path]));
    }
    urls.set(path, URL.createObjectURL(new Blob([rewrite(text, base)], { type: 'text/css' })));
  }

  for (const path of blobs.keys()) if (/\.css$/i.test(path)) await prepareStyles(path, new Set([path]));
  return { urlOf, rewrite, pageText: (path) => pageText(blobs.get(path) ?? blobs.get(folded.get(path.toLowerCase()) ?? '')) };
}

async function pageText(blob: Blob | undefined): Promise<string | null> {
  if (!blob) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const label = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&');
}
