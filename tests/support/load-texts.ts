import { i18n, type Messages } from '@lingui/core';
import type { LocaleTag } from '#domain/language.ts';
import { textReader } from '../../src/build/part-texts.ts';
import { readImports, root } from '../architecture/imports.ts';

const reader = textReader(root);
const imports = readImports(['src']);
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');
const wholeTree = 'src/client/app/whole-tree.ts';

/** Loads what the build brings together with a page and with the parts that it imports late. @param file from the project's folder */
export async function loadTextsOf(file: string, locale: LocaleTag): Promise<void> {
  const reached = new Set([file]);
  const names = new Set(reader.textsOf(file));
  for (const one of reached) {
    const { atLoad = [], atRunTime = [] } = imports.get(one) ?? {};
    for (const next of atRunTime) if (next !== wholeTree && imports.has(next)) reached.add(next);
    const late = atRunTime.filter((next) => !atLoad.includes(next) && reached.has(next));
    for (const name of late.flatMap(reader.textsOf)) names.add(name);
  }
  for (const name of names) {
    const catalogue = await catalogues[`../../locales/${name}/${locale}.po`]?.();
    if (!catalogue) throw new Error(`There is no catalogue ${name} in ${locale}`);
    i18n.load(locale, catalogue.messages);
  }
}
