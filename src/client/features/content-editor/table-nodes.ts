import { Mark, Node } from '@tiptap/react';

const span = { default: null, rendered: true };
const spans = { colspan: span, rowspan: span };

/** Tables in their simplest form: what an article has stays in it, and a new one can be put in. */
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
    addAttributes: () => spans,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'tableHeader',
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
];

/** Raised and lowered, as in formulas: kept, without buttons of their own. */
export const smallMarks = [
  Mark.create({ name: 'superscript', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] }),
  Mark.create({ name: 'subscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] }),
];

export const newTable =
  '<table><tbody><tr><th><p></p></th><th><p></p></th></tr><tr><td><p></p></td><td><p></p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table><p></p>';
