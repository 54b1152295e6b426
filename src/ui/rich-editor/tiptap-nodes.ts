/**
 * The nodes and marks of a rich text beyond the usual: tables, small marks, formulas, sounds, gaps. Each writes exactly what
 * `sanitise` lets through.
 */
import { Mark, Node } from '@tiptap/react';
import { isOwnMedia } from '#ui/safe-addresses.ts';
import { formulaElement, readFormula, type Formula } from './formula.ts';

const span = { default: null, rendered: true };
const cellAttributes = { colspan: span, rowspan: span };

export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create({
    name: 'tableCell',
    content: 'block+',
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'tableHeader',
    content: 'block+',
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
];

export const smallMarks = [
  Mark.create({
    name: 'superscript',
    excludes: 'subscript',
    parseHTML: () => [{ tag: 'sup' }],
    renderHTML: () => ['sup', 0],
  }),
  Mark.create({
    name: 'subscript',
    excludes: 'superscript',
    parseHTML: () => [{ tag: 'sub' }],
    renderHTML: () => ['sub', 0],
  }),
];

export const newTable =
  '<table><tbody><tr><th><p></p></th><th><p></p></th></tr><tr><td><p></p></td><td><p></p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table><p></p>';

/** A formula: MathML to show, TeX to edit. `onOpen` opens the one that was double-clicked. */
export const formulaNode = Node.create<{ onOpen: () => void }>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({
    tex: { default: null, rendered: false },
    mathml: { default: '', rendered: false },
    isBlock: { default: false, rendered: false },
  }),
  parseHTML: () => [{ tag: 'math', getAttrs: (element) => ({ ...readFormula(element) }) }],
  renderHTML: ({ node }) => ({ dom: formulaElement(asFormula(node.attrs)) }),
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.dataset['formula'] = '';
      dom.append(formulaElement(asFormula(node.attrs)));
      dom.addEventListener('dblclick', () => this.options.onOpen());
      return { dom };
    };
  },
});

export function asFormula(attributes: Readonly<Record<string, unknown>>): Formula {
  const { tex, mathml, isBlock } = attributes;
  return {
    tex: typeof tex === 'string' ? tex : null,
    mathml: typeof mathml === 'string' ? mathml : '',
    isBlock: isBlock === true,
  };
}

export const soundNode = Node.create({
  name: 'sound',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'audio',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
        return isOwnMedia(src) && { src, title: element.getAttribute('title') };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['audio', { controls: '', ...HTMLAttributes }],
});

/** A gap as a chip, numbered by the stylesheet in the text's order. */
export const gapNode = Node.create<{ onOpen: (id: string) => void }>({
  name: 'gap',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['gap'] ?? '',
      renderHTML: ({ id }: Record<string, unknown>) => ({ 'data-gap': id }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-gap]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      const id = String(node.attrs['id']);
      dom.dataset['gap'] = id;
      dom.addEventListener('click', () => this.options.onOpen(id));
      return { dom };
    };
  },
});
