/** Rows and columns of a simple table, where the cursor is. Merged cells of imported tables stay as they are: a column is counted in cells. */
import type { Editor } from '@tiptap/react';
import type { Node as DocumentNode } from '@tiptap/pm/model';

interface Place {
  table: DocumentNode;
  tableAt: number;
  row: number;
  column: number;
}

export function addRow(editor: Editor): void {
  change(editor, (rows, { row }) => {
    const like = rows[row] ?? [];
    return [...rows.slice(0, row + 1), like.map((cell) => emptyCell(cell, 'tableCell')), ...rows.slice(row + 1)];
  });
}

export function addColumn(editor: Editor): void {
  change(editor, (rows, { column }) =>
    rows.map((cells) => {
      const like = cells[Math.min(column, cells.length - 1)];
      return like ? [...cells.slice(0, column + 1), emptyCell(like, like.type.name), ...cells.slice(column + 1)] : cells;
    }),
  );
}

export function removeRow(editor: Editor): void {
  change(editor, (rows, { row }) => rows.filter((_, index) => index !== row));
}

export function removeColumn(editor: Editor): void {
  change(editor, (rows, { column }) =>
    rows.map((cells) => cells.filter((_, index) => index !== column)).filter((cells) => cells.length > 0),
  );
}

function change(editor: Editor, edit: (rows: DocumentNode[][], place: Place) => DocumentNode[][]): void {
  const place = findPlace(editor);
  if (!place) return;
  const { table, tableAt } = place;
  const rows: DocumentNode[][] = [];
  table.forEach((row) => rows.push([...row.content.content]));
  const edited = edit(rows, place);
  const { tr, schema } = editor.state;
  const rowType = schema.nodes['tableRow'];
  if (!rowType) return;
  if (edited.length === 0) tr.delete(tableAt, tableAt + table.nodeSize);
  else
    tr.replaceWith(
      tableAt,
      tableAt + table.nodeSize,
      table.type.create(
        table.attrs,
        edited.map((cells) => rowType.create(null, cells)),
      ),
    );
  editor.view.dispatch(tr);
  editor.view.focus();
}

function emptyCell(like: DocumentNode, type: string): DocumentNode {
  const { schema } = like.type;
  const paragraph = schema.nodes['paragraph']?.create() ?? null;
  return (schema.nodes[type] ?? like.type).create(null, paragraph);
}

function findPlace(editor: Editor): Place | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth);
    if (table.type.name === 'table')
      return { table, tableAt: $from.before(depth), row: $from.index(depth), column: $from.index(depth + 1) };
  }
  return null;
}
