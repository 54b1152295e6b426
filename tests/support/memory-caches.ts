/** The Cache API as far as the key ring needs it, for tests outside of a browser. */
export class MemoryCaches {
  readonly entries = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();

  keys(): Promise<string[]> {
    return Promise.resolve([...this.entries.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.entries.delete(name));
  }

  open(name: string): Promise<{
    put: (url: string, response: Response) => Promise<void>;
    match: (url: string) => Promise<Response | undefined>;
    keys: () => Promise<string[]>;
    delete: (url: string) => Promise<boolean>;
  }> {
    const entries = this.entries.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>();
    this.entries.set(name, entries);
    return Promise.resolve({
      put: async (url, response) => void entries.set(url, new Uint8Array(await response.arrayBuffer())),
      match: (url) => {
        const found = entries.get(url);
        return Promise.resolve(found && new Response(found));
      },
      keys: () => Promise.resolve([...entries.keys()]),
      delete: (url) => Promise.resolve(entries.delete(url)),
    });
  }
}
