import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Expands Lingui's macros. @vitejs/plugin-react 6 has no Babel option any more; only files that import a macro pay for Babel.
 * The id may carry a query: the router's code splitting adds one.
 */
export function linguiMacro(hasMaps: boolean): Plugin {
  return {
    name: 'synaq:lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !/@lingui\/(core|react)\/macro/.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: hasMaps,
        parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code == null ? null : { code: result.code, map: result.map ?? null };
    },
  };
}
