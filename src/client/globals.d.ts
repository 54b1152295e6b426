/** Hash of the contracts that the persisted data follow; set by vite.config.ts. */
declare const __SHAPES__: string;
