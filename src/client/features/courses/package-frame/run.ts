/**
 * Opens the package's page in the frame. The runtime of its kind is there before the first script of the page, and the guard (`lib/package-guard.ts`)
 * before the runtime.
 */
import { openFiles } from './files.ts';
import { installHooks, type Virtual } from './hooks.ts';
import { replaceParent, takeCalls } from './parent.ts';
import type { FrameStart, Reporter } from './start.ts';

export interface Runtime {
  virtual?: Virtual;
  /** In place of a page of the package. */
  page?: string;
  reporter?: Reporter;
}

declare global {
  interface Window {
    synaqPackage?: FrameStart;
  }
}

/** @param prepare puts the interface there that packages of a kind look for */
export async function runPackage(prepare: (start: FrameStart) => Runtime | Promise<Runtime>): Promise<void> {
  const start = self.synaqPackage;
  if (!start) return;
  delete self.synaqPackage;
  replaceParent();
  // The frame may open no dialogs, and a question that nobody sees must not keep a page from going on.
  Object.assign(self, { alert: () => undefined, confirm: () => true, prompt: () => null });
  const { virtual = () => null, page, reporter } = await prepare(start);
  const files = await openFiles(start.root, start.files);
  const text = page ?? (await files.pageText(start.page));
  const markup = text === null ? null : files.rewrite(withoutPolicies(text));
  installHooks(files, virtual);
  document.open();
  reporter?.listen();
  takeCalls();
  // The hooks leave as it is what has been rewritten.
  document.write(markup ?? '<!doctype html><title>404</title><p>404</p>');
  document.close();
}

/** Policies of the package's own would forbid its blobs; hints would open connections that no policy forbids. */
function withoutPolicies(html: string): string {
  return html
    .replace(/<meta[^>]+http-equiv\s*=\s*["']?content-security-policy["']?[^>]*>/gi, '')
    .replace(/<link[^>]+rel\s*=\s*["']?[^"'>]*(?:preconnect|prefetch|preload|prerender)[^>]*>/gi, '');
}
