/** Reports the page's faults to the server where it wants them; the code for that is loaded with the first fault. */
export function noteFault(fault: unknown): void {
  void import('#client/features/reports/report-fault.ts').then(({ reportFault }) => reportFault(fault)).catch(() => undefined);
}

export function watchFaults(): void {
  addEventListener('error', ({ error }: ErrorEvent) => noteFault(error));
  addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
}
