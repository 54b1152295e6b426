interface Line {
  type?: string;
  saveData?: boolean;
}

/** Does what is loaded cost nothing? Where a browser does not say by which line it goes, only a computer is taken for free. */
export function isLineFree(line: Line | undefined, isPhone: boolean): boolean {
  if (line?.saveData === true) return false;
  if (line?.type === undefined) return !isPhone;
  return line.type === 'wifi' || line.type === 'ethernet';
}

export function isOwnLineFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return isLineFree(connection, matchMedia('(pointer: coarse)').matches);
}
