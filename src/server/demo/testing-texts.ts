/** For `testing-seeder.ts`, which runs without the build: messages are what stands in the sources, catalogues are empty. Nobody reads them there. */
import { register } from 'node:module';

const macro = `const text = (parts) => parts.raw.join('');
export const msg = (parts) => ({ id: text(parts), message: text(parts) });
export const defineMessage = msg;
export const plural = () => '';`;

const hooks = `
const moduleOf = (source) => 'data:text/javascript,' + encodeURIComponent(source);
export async function resolve(name, context, next) {
  if (name.endsWith('.po')) return { url: moduleOf('export const messages = {};'), format: 'module', shortCircuit: true };
  if (name === '@lingui/core/macro') return { url: moduleOf(${JSON.stringify(macro)}), format: 'module', shortCircuit: true };
  return next(name, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
