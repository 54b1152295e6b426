import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameDraft, units, withUnit } from './fields.ts';
import { draft, fates, has, turns, typed, World } from './autosave-world.ts';

const unit = fc.constantFrom(...units.filter((one) => one !== 'partialCredit'));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), unit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('again' as const), unit, back: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), unit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fate' as const), fate: fc.constantFrom(...fates) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fire' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk' as const), isFull: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), turns: fc.integer({ min: 0, max: 30 }) }) },
);

test('whatever the order of typing, dropouts, crashes, reloads and other people’s saves, nothing that was shown as saved is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 40 }), async (isNew, steps) => {
      const world = new World(isNew);
      let value = 1;
      for (const one of steps) {
        value += 1;
        if (one.do === 'type') world.types(one.unit, value);
        else if (one.do === 'again') world.typesAgain(one.unit, one.back);
        else if (one.do === 'other') world.otherSaves(one.unit, value);
        else if (one.do === 'fate') world.fate = one.fate;
        else if (one.do === 'fire') world.fire();
        else if (one.do === 'kill') world.kill();
        else if (one.do === 'disk') world.isDiskFull = one.isFull;
        else if (one.do === 'close') void world.page.close();
        else if (one.do === 'reopen') world.page.reopen();
        else if (one.do === 'decide') world.page.decide({});
        else await turns(one.turns);
        world.look();
      }
      await world.calmDown();
      for (const [changed, promise] of world.promised) {
        const own = world.words.filter(([of]) => of === changed).map(([, word]) => word);
        const good = own.slice(own.lastIndexOf(promise));
        expect(world.history.some((fields) => good.some((word) => has(fields, changed, word)))).toBe(true);
      }
      const { fields, base, copy } = world.page.getState();
      expect(isSameDraft(fields, base)).toBe(true);
      expect(world.disk).toBeNull();
      // What somebody else saves while nothing waits is not asked for.
      if (!steps.some((one) => one.do === 'other'))
        expect(isSameDraft((copy && world.server?.fields) ?? draft(), fields)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

function opened(world: World) {
  return world.page.getState();
}

test('a sending whose answer was lost is not taken for somebody else’s, not even after a crash', async () => {
  const world = new World(false);
  world.fate = 'answer lost';
  world.types('prompt', 5);
  await world.page.settle();
  expect(opened(world).line).toBe('offline');
  world.types('prompt', 6);
  await turns(20);
  world.kill();
  await world.calmDown();
  expect(opened(world).conflict).toBeNull();
  expect(world.server?.fields.content.prompt).toBe('<p>6</p>');
});

test('changes of different fields are put together, of the same field they are asked about', async () => {
  const world = new World(false);
  world.types('prompt', 5);
  world.otherSaves('points', 8);
  await world.page.settle();
  // The text stands in its editor as it was typed there: the cursor stays.
  expect(opened(world)).toMatchObject({ merged: 1, edition: 0 });
  expect(world.server?.fields).toMatchObject({ points: 8, content: { prompt: '<p>5</p>' } });

  world.types('points', 3);
  world.otherSaves('points', 9);
  expect(await world.page.settle()).toBe(false);
  expect(opened(world).conflict?.units).toEqual(['points']);
  world.types('prompt', 11);
  await turns(20);
  expect(world.server?.fields.points).toBe(9);
  world.page.decide({ points: 'theirs' });
  await world.calmDown();
  expect(world.server?.fields).toMatchObject({ points: 9, content: { prompt: '<p>11</p>' } });
});

test('a text of somebody else is shown again, tags are put together', async () => {
  const world = new World(false);
  world.types('tags', 5);
  world.otherSaves('tags', 6);
  world.otherSaves('prompt', 7);
  await world.calmDown();
  expect(opened(world)).toMatchObject({ merged: 1, edition: 1, fields: { tags: ['5', '6'] } });
  expect(world.server?.fields.tags).toEqual(['5', '6']);
});

test('a text that is reverted while its arrival is unknown is reverted on the server, too', async () => {
  const world = new World(false);
  world.fate = 'answer lost';
  world.types('prompt', 5);
  await world.page.settle();
  world.typesAgain('prompt', 1);
  expect(world.page.isPending()).toBe(false);
  expect(await world.page.settle()).toBe(false);
  expect(opened(world).line).toBe('offline');
  await world.calmDown();
  expect(world.server?.fields.content.prompt).toBe('');
  expect([opened(world).line, world.disk]).toEqual(['rest', null]);
});

test('a creation that was reverted while its arrival was unknown', async () => {
  const world = new World(true);
  world.fate = 'answer lost';
  world.types('prompt', 5);
  await world.page.settle();
  world.typesAgain('prompt', 1);
  await world.calmDown();
  expect(world.server?.fields.content.prompt).toBe('');
  expect([opened(world).line, world.disk]).toEqual(['rest', null]);
});

test('a refused and then reverted text leaves nothing behind', async () => {
  const world = new World(true);
  world.fate = 'refused';
  world.types('prompt', 5);
  await world.page.settle();
  world.typesAgain('prompt', 1);
  expect(await world.page.settle()).toBe(true);
  expect([world.server, opened(world).line, world.disk]).toEqual([null, 'rest', null]);
});

test('what was typed while a saving was being refused is sent when it has rested', async () => {
  const world = new World(false);
  world.fate = 'refused';
  world.types('prompt', 5);
  world.fire();
  world.types('prompt', 6);
  await turns(30);
  expect([opened(world).line, world.timers.size]).toEqual(['waiting', 1]);
  world.fate = 'arrives';
  world.fire();
  await turns(30);
  expect(world.server?.fields.content.prompt).toBe('<p>6</p>');
});

test('what the device could not keep is tried again after its screen has closed, until it has arrived', async () => {
  const world = new World(false);
  world.isDiskFull = true;
  world.fate = 'request lost';
  world.types('prompt', 5);
  let isOver = false;
  void world.page.close().then(() => (isOver = true));
  await turns(40);
  expect([isOver, world.page.isAtRisk(), world.timers.size]).toEqual([false, true, 1]);
  world.fate = 'arrives';
  world.fire();
  await turns(40);
  expect([isOver, world.page.isAtRisk(), world.timers.size]).toEqual([true, false, 0]);
  expect(world.server?.fields.content.prompt).toBe('<p>5</p>');
});

test('a closed page that the device cannot keep ends as soon as it can', async () => {
  const world = new World(false);
  world.isDiskFull = true;
  world.fate = 'request lost';
  world.types('prompt', 5);
  let isOver = false;
  void world.page.close().then(() => (isOver = true));
  await turns(40);
  world.isDiskFull = false;
  world.fire();
  await turns(40);
  expect([isOver, world.timers.size, world.disk?.fields.content.prompt]).toEqual([true, 0, '<p>5</p>']);
});

test('a page that is opened again while it closes goes on sending', async () => {
  const world = new World(false);
  world.fate = 'request lost';
  world.types('prompt', 5);
  void world.page.close();
  world.page.reopen();
  await turns(40);
  expect(opened(world).line).toBe('offline');
  world.fate = 'arrives';
  world.fire();
  await turns(40);
  expect(world.server?.fields.content.prompt).toBe('<p>5</p>');
});

test('a page that is opened again after it has closed sends what waits', async () => {
  const world = new World(false);
  world.fate = 'request lost';
  world.types('prompt', 5);
  await world.page.close();
  expect(world.timers.size).toBe(0);
  world.fate = 'arrives';
  world.page.reopen();
  world.fire();
  await turns(40);
  expect(world.server?.fields.content.prompt).toBe('<p>5</p>');
});

test('a new question whose creation got no answer is created once, with what was typed since', async () => {
  const world = new World(true);
  world.fate = 'answer lost';
  world.types('prompt', 5);
  await world.page.settle();
  world.types('points', 4);
  world.kill();
  world.types('points', 4);
  await world.calmDown();
  expect(world.server).toMatchObject({ id: 7, fields: { points: 4, content: { prompt: '<p>5</p>' } } });
});

test('a full disk is reported, and the text goes to the server all the same', async () => {
  const world = new World(false);
  world.isDiskFull = true;
  world.types('prompt', 5);
  await turns(20);
  expect(opened(world).device).toBe('failed');
  await world.page.settle();
  expect(world.server?.fields.content.prompt).toBe('<p>5</p>');
});

test('a text of another tab is put together with this one’s', async () => {
  const world = new World(false);
  world.types('prompt', 5);
  world.page.offer({ base: draft(), fields: typed(typed(draft(), 'points', 6), 'prompt', 7) });
  expect(opened(world).conflict).toMatchObject({ theirs: null, units: ['prompt'] });
  expect(opened(world).fields.points).toBe(6);
  world.page.decide({ prompt: 'theirs' });
  await world.calmDown();
  expect(world.server?.fields).toMatchObject({ points: 6, content: { prompt: '<p>7</p>' } });
});

test('a text that was moved is released: nothing is sent, and nothing stays on the device', async () => {
  const world = new World(false);
  world.types('prompt', 5);
  await turns(20);
  expect(world.disk).not.toBeNull();
  await world.page.release();
  expect([world.disk, world.page.isPending(), world.timers.size]).toEqual([null, false, 0]);
  world.types('prompt', 6);
  await world.page.close();
  expect(world.disk).toBeNull();
  expect(world.server?.fields.content.prompt).toBe('');
});

test('a text that is released while it is being sent is not sent again', async () => {
  const world = new World(false);
  world.fate = 'request lost';
  world.types('prompt', 5);
  world.fire();
  await turns(3);
  await world.page.release();
  await turns(40);
  expect([world.disk, world.timers.size]).toEqual([null, 0]);
});

test('the answer to a publication is shown, unless one has typed on', async () => {
  const world = new World(false);
  const cleaned = withUnit(draft(), typed(draft(), 'prompt', 2), 'prompt');
  world.page.accept({ id: 7, revision: 2, fields: cleaned, full: null });
  expect(opened(world)).toMatchObject({ edition: 1, line: 'rest', fields: { content: { prompt: '<p>2</p>' } } });
  world.types('prompt', 9);
  world.page.accept({ id: 7, revision: 3, fields: cleaned, full: null });
  expect(opened(world).fields.content.prompt).toBe('<p>9</p>');
});

test('a retry that comes at once, while the device still writes, is not lost', async () => {
  const world = new World(false);
  world.fate = 'request lost';
  world.types('prompt', 5);
  world.fire();
  while (opened(world).line !== 'offline') await turns(1);
  world.fate = 'arrives';
  world.fire();
  await turns(50);
  expect(world.server?.fields.content.prompt).toBe('<p>5</p>');
  expect(opened(world).line).toBe('rest');
});
