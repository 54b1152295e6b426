/** Pictures and sounds of a file on their way to us: recognised by their bytes, named by their hash, each stored once. */
import { createHash } from 'node:crypto';
import { recognise } from '#server/file-types/recognise.ts';
import { importLimits } from '../core/limits.ts';
import { Refused } from '../core/refused.ts';
import type { OnWork } from '../core/work.ts';
import type { ImportedMedia } from '#server/bank-formats/report.ts';

/** Finds the bytes of a file that a question names; null when the file doesn't bring it. */
export type FindFile = (name: string) => Promise<Uint8Array | null>;

const accepted = /^(?:image|audio)\//;
const own = /^\/media\/([\w.-]{1,200})$/;

export class MediaBox {
  private readonly media = new Map<string, ImportedMedia>();
  private readonly onWork: OnWork;

  constructor(onWork: OnWork = () => undefined) {
    this.onWork = onWork;
  }

  /** Counts what is read of texts as well: all of them come by here. */
  work(units: number): void {
    this.onWork(units);
  }

  /**
   * The address under which a question shows it.
   * @throws Refused when there is no such file, or it is neither picture nor sound
   */
  async address(reference: string, find: FindFile): Promise<string> {
    const trimmed = reference.trim();
    if (own.test(trimmed)) return trimmed;
    const inline = /^data:[\w.+/-]*(?:;[\w=.-]+)*?;base64,([\s\S]*)$/i.exec(trimmed)?.[1];
    if (inline !== undefined) return this.keep(Buffer.from(inline, 'base64'), 'data:');
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(trimmed)) throw new Refused('picture-foreign', { address: trimmed });
    const name = unescapeUri(trimmed.replace(/[?#].*$/s, ''));
    const bytes = await find(name);
    if (!bytes) throw new Refused('picture-missing', { name });
    return this.keep(bytes, name);
  }

  async keep(bytes: Uint8Array, name: string): Promise<string> {
    if (bytes.length > importLimits.mediaBytes) {
      throw new Refused('too-long', { what: name, length: bytes.length, most: importLimits.mediaBytes });
    }
    this.onWork(bytes.length);
    const type = await recognise(bytes, 'file');
    if (!type || !accepted.test(type.contentType)) throw new Refused('picture-unreadable', { name });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const mediaName = `${hash}.${type.extension}`;
    this.media.set(mediaName, { name: mediaName, contentType: type.contentType, bytes });
    return `/media/${mediaName}`;
  }

  get(name: string): ImportedMedia | undefined {
    return this.media.get(name);
  }
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
