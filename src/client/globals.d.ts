/** The version of the shapes that the persisted data follow; set by vite.config.ts. */
declare const __SHAPES__: string;
/** Version of the build, from package.json; set by vite.config.ts. */
declare const __VERSION__: string;
