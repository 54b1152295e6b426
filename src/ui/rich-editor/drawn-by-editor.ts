let isTelling = false;

/** Around the telling of a change that the text being written shows by itself: nobody has to draw anything before the letter is on the screen. */
export function asDrawnByEditor(tell: () => void): void {
  isTelling = true;
  try {
    tell();
  } finally {
    isTelling = false;
  }
}

/** Asked by a listener while it is informed of a change. */
export function isDrawnByEditor(): boolean {
  return isTelling;
}
