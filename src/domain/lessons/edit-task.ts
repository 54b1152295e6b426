/** Changes of what a task offers (specification E§4 "Builder"). An index or id that is not there changes nothing. */
import { assertNever } from '#lib/assert-never.ts';
import { mostOptions, type TaskBody } from './document.ts';

export type TaskEdit =
  | { do: 'select-add'; value: string }
  | { do: 'select-set'; index: number | undefined; value: unknown }
  | { do: 'select-remove'; index: number }
  | { do: 'select-right'; index: number }
  | { do: 'choice-add'; id: string; content: string }
  | { do: 'choice-set'; id: string; content: string }
  | { do: 'choice-remove'; id: string }
  | { do: 'choice-right'; id: string }
  | { do: 'choice-mode'; mode: 'single' | 'multiple' }
  | { do: 'connection-add'; left: string; right: string }
  | { do: 'connection-set'; side: 'left' | 'right'; key: string; content: string }
  | { do: 'connection-remove'; left: string; right: string }
  | { do: 'connection-toggle'; left: string; right: string }
  | { do: 'mechanic-set'; content: Record<string, unknown> }
  | { do: 'points'; points: number; partialCredit: boolean };

/** @returns the same object where nothing changes. */
export function editTask(body: TaskBody, edit: TaskEdit): TaskBody {
  switch (body.kind) {
    case 'select':
      return editSelect(body, edit);
    case 'choice':
      return editChoice(body, edit);
    case 'connection':
      return editConnection(body, edit);
    case 'mechanic':
      if (edit.do === 'mechanic-set') return { ...body, content: edit.content };
      return edit.do === 'points' ? { ...body, points: edit.points, partialCredit: edit.partialCredit } : body;
    default:
      return assertNever(body);
  }
}

type Select = Extract<TaskBody, { kind: 'select' }>;
type Choice = Extract<TaskBody, { kind: 'choice' }>;
type Connection = Extract<TaskBody, { kind: 'connection' }>;

function editSelect(body: Select, edit: TaskEdit): Select {
  const { options, right } = body;
  const has = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < options.length;
  switch (edit.do) {
    case 'select-add':
      return options.length >= mostOptions ? body : { ...body, options: [...options, edit.value] };
    case 'select-set':
      // Specification E§5: only a text at a known place.
      if (typeof edit.value !== 'string' || edit.index === undefined || !has(edit.index)) return body;
      return { ...body, options: options.with(edit.index, edit.value) };
    case 'select-remove': {
      if (!has(edit.index)) return body;
      const remaining = edit.index < right ? right - 1 : right;
      return { ...body, options: options.toSpliced(edit.index, 1), right: edit.index === right ? 0 : remaining };
    }
    case 'select-right':
      return has(edit.index) ? { ...body, right: edit.index } : body;
    default:
      return body;
  }
}

function editChoice(body: Choice, edit: TaskEdit): Choice {
  const { options, mode } = body;
  const has = (id: string): boolean => options.some((option) => option.id === id);
  switch (edit.do) {
    case 'choice-add': {
      if (has(edit.id) || options.length >= mostOptions) return body;
      return oneRight({ ...body, options: [...options, { id: edit.id, content: edit.content, isRight: false }] });
    }
    case 'choice-set':
      if (!has(edit.id)) return body;
      return { ...body, options: options.map((one) => (one.id === edit.id ? { ...one, content: edit.content } : one)) };
    case 'choice-remove':
      return has(edit.id) ? oneRight({ ...body, options: options.filter(({ id }) => id !== edit.id) }) : body;
    case 'choice-right':
      if (!has(edit.id)) return body;
      return {
        ...body,
        options: options.map((one) => {
          if (mode === 'single') return { ...one, isRight: one.id === edit.id };
          return one.id === edit.id ? { ...one, isRight: !one.isRight } : one;
        }),
      };
    case 'choice-mode':
      return edit.mode === mode ? body : oneRight({ ...body, mode: edit.mode });
    default:
      return body;
  }
}

/** In single mode exactly one is right: the first that was, or the first of all. */
function oneRight(body: Choice): Choice {
  if (body.mode === 'multiple') return body;
  const right = (body.options.find(({ isRight }) => isRight) ?? body.options[0])?.id;
  return { ...body, options: body.options.map((one) => ({ ...one, isRight: one.id === right })) };
}

function editConnection(body: Connection, edit: TaskEdit): Connection {
  const { left, right } = body;
  switch (edit.do) {
    case 'connection-add': {
      const isThere = Object.hasOwn(left, edit.left) || Object.hasOwn(right, edit.right);
      if (isThere || Object.keys(left).length >= mostOptions) return body;
      return {
        ...body,
        left: { ...left, [edit.left]: { content: '', val: [edit.right] } },
        right: { ...right, [edit.right]: { content: '' } },
      };
    }
    case 'connection-set': {
      if (edit.side === 'left') {
        const item = Object.hasOwn(left, edit.key) ? left[edit.key] : undefined;
        return item ? { ...body, left: { ...left, [edit.key]: { ...item, content: edit.content } } } : body;
      }
      return Object.hasOwn(right, edit.key) ? { ...body, right: { ...right, [edit.key]: { content: edit.content } } } : body;
    }
    case 'connection-remove': {
      const remaining = Object.entries(left).filter(([key]) => key !== edit.left);
      return {
        ...body,
        left: Object.fromEntries(
          remaining.map(([key, item]) => [key, { ...item, val: item.val.filter((to) => to !== edit.right) }]),
        ),
        right: Object.fromEntries(Object.entries(right).filter(([key]) => key !== edit.right)),
      };
    }
    case 'connection-toggle': {
      const item = Object.hasOwn(left, edit.left) ? left[edit.left] : undefined;
      if (!item || !Object.hasOwn(right, edit.right)) return body;
      const val = item.val.includes(edit.right) ? item.val.filter((to) => to !== edit.right) : [...item.val, edit.right];
      return { ...body, left: { ...left, [edit.left]: { ...item, val } } };
    }
    default:
      return body;
  }
}
