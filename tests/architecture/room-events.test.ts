/** The test room keeps some events from React (a hook in `features/room`): a handler for one of them would never be called. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';

const room = 'src/client/features/room';

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The events' names, read from the one file of the room that stops events at the window. */
function stoppedEvents(): string[] {
  const [source, ...more] = readdirSync(join(root, room))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readText(`${room}/${name}`))
    .filter((text) => text.includes('event.stopPropagation()') && text.includes('window.addEventListener(type, stop'));
  if (source === undefined || more.length > 0) throw new Error('Not exactly one file of the room stops events');
  return [...(/= \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

/** Events that React derives from an event, besides the handler of its own name. */
const derived: Record<string, string[]> = {
  pointerover: ['pointerenter'],
  pointerout: ['pointerleave'],
  mouseover: ['mouseenter'],
  mouseout: ['mouseleave'],
  selectionchange: ['select'],
};

test('no part of the test room handles an event that the room keeps from React', () => {
  const stopped = stoppedEvents();
  expect(stopped.length).toBeGreaterThan(5);
  const handlers = new RegExp(
    `\\bon(${stopped.flatMap((name) => [name, ...(derived[name] ?? [])]).join('|')})(Capture)?\\b`,
    'i',
  );
  const imports = readImports();
  const reached = new Set<string>();
  const open = [`${room}/room-screen.tsx`];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(imports.get(file)?.atRunTime ?? []));
  }
  expect(reached.size).toBeGreaterThan(50);
  const broken = [...reached]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const found = handlers.exec(readText(file));
      return found ? [`${file}: ${found[0]}`] : [];
    });
  expect(broken).toEqual([]);
});
