/** Who reads what was reported. Apart from the endpoints: the menu carries it. */
export const problemReaders = ['CTRWRKR'] as const;
