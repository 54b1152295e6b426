/**
 * The routes of the staff's pages come in a chunk of their own (src/build/routes.ts): students and visitors, on the slowest devices, do
 * without. The app says how they come; the root's guard waits for them where they are needed, and fails with them.
 */
let bring: () => Promise<void> | undefined = () => undefined;

/** @param how undefined from it: nothing is missing */
export function setStaffPages(how: () => Promise<void> | undefined): void {
  bring = how;
}

/** Undefined: nothing to wait for. Rejects when they did not come. */
export function staffPages(): Promise<void> | undefined {
  return bring();
}
