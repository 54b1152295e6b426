/** Input and output of the drawing thread. An area checks the parameters with the type of its own function. */
export interface DrawingTask {
  kind: 'result' | 'certificate' | 'calendar';
  parameters: readonly unknown[];
}

export type DrawingReply = { bytes: Uint8Array } | { fault: string };
