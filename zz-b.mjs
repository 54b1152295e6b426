import { build } from 'vite';
await build({ configFile: false, logLevel: 'error', root: '/tmp/w/sim', publicDir: false, build: { ssr: 'tests/sim/zz-try.ts', outDir: 'test-results/sim', emptyOutDir: false, minify: false, target: 'node20' } });
