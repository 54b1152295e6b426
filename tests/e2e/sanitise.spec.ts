/** The browser's own sanitiser and DOMPurify, each by the same hostile texts and by the questions of the demo. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { hostileTexts } from '../../src/ui/testing/hostile-texts.ts';
import { expect, rehearsal, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

const root = join(import.meta.dirname, '..', '..');

/** Beside a sound, what is none. */
const tellsOfSounds =
  '<p title="<AUDIO src=x></Audio>">a</p><img src="/media/a.png" alt="code: <audio controls>"><audio src="/media/a.mp3"></audio>';

interface Cleaned {
  /**
   * Elements and attributes that could run or take over. Where a picture may come from is not decided here, but where the tree
   * is drawn.
   */
  dangers: string[];
  words: string;
  /** Where the sounds come from that are left. */
  sounds: (string | null)[];
  /** Facts about an element, beside its text. */
  descriptions: (string | null)[];
}

declare global {
  interface Window {
    cleaners: Record<'natively' | 'byPurify', (html: string) => DocumentFragment>;
  }
}

/** Both, as one script for a page. */
async function cleaners(): Promise<string> {
  const entry = 'virtual:cleaners';
  const source = `import { nativeCleaner } from '${join(root, 'src/ui/sanitise-natively.ts')}';
    import { purifier } from '${join(root, 'src/ui/sanitise-by-purify.ts')}';
    import { sanitiseRules } from '${join(root, 'src/ui/sanitise-rules.ts')}';
    window.cleaners = { natively: nativeCleaner(sanitiseRules), byPurify: purifier(sanitiseRules) };`;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) }],
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Every text with a tag in it, anywhere in the contents. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return content.includes('<') ? [content] : [];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [];
}

function look(html: string): Record<'natively' | 'byPurify', Cleaned> {
  const one = (clean: (html: string) => DocumentFragment): Cleaned => {
    const tree = clean(html);
    const dangers: string[] = [];
    for (const element of tree.querySelectorAll('*')) {
      if (
        /^(?:script|style|iframe|object|embed|svg|form|input|button|select|textarea|link|meta|base|video|template|annotation)$/i.test(
          element.localName,
        )
      )
        dangers.push(element.localName);
      for (const { name, value } of element.attributes)
        if (
          /^on|^(?:style|class|id|name|srcset|srcdoc|background|formaction)$/.test(name) ||
          (/href|action/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value))
        )
          dangers.push(`${name}=${value}`);
    }
    const sounds = [...tree.querySelectorAll('audio')].map((sound) => sound.getAttribute('src'));
    const descriptions = [...tree.querySelectorAll('[alt], [title]')].flatMap((element) =>
      ['alt', 'title'].map((name) => element.getAttribute(name)),
    );
    return { dangers, sounds, descriptions, words: (tree.textContent ?? '').replace(/\s+/g, ' ').trim() };
  };
  return { natively: one(window.cleaners.natively), byPurify: one(window.cleaners.byPurify) };
}

test('hostile texts run nothing, load nothing and keep their words, whoever cleans them', async ({ page, school }) => {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' });
  });
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await cleaners() });
  for (const html of hostileTexts) {
    const { natively, byPurify } = await page.evaluate(look, html);
    expect(natively.dangers, html).toEqual([]);
    expect(byPurify.dangers, html).toEqual([]);
    // Nothing that was a script to run is a text to read.
    expect(natively.words.includes('hacked'), html).toBe(byPurify.words.includes('hacked'));
  }
  const contents = await school.examiner.sql<{ content: unknown }[]>`
    select content from exam_question_version union all select to_jsonb(content) from shared_content`;
  const texts = new Set(contents.flatMap(({ content }) => textsIn(content)));
  expect(texts.size).toBeGreaterThan(100);
  for (const html of [...texts, tellsOfSounds]) {
    const { natively, byPurify } = await page.evaluate(look, html);
    expect(natively.words, html).toBe(byPurify.words);
    expect(natively.sounds, html).toEqual(byPurify.sounds);
    expect(natively.descriptions, html).toEqual(byPurify.descriptions);
  }
  expect([...texts].some((html) => html.includes('<audio'))).toBe(true);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(asked).toEqual(['http://localhost/']);
});

test('what once ended the page is cleaned, and the page lives', async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await cleaners() });
  const attributes = ['onstart', 'onbounce', 'onfinish'].map((name) => `<p ${name}="hacked=1" lang="ru">a onstart`);
  for (const html of [...attributes, '<template><p onstart="hacked=1">a</p></template> b']) {
    const { natively, byPurify } = await page.evaluate(look, html);
    expect(natively, html).toEqual(byPurify);
  }
  for (const name of ['marquee', 'applet', 'audio', 'object', 'embed', 'bgsound', 'portal', 'keygen', 'frameset', 'param']) {
    for (const html of [
      `a <${name}>b</${name}> c`,
      `<p>a <${name} src="x" onstart="hacked=1"> c`,
      `<table><${name}><tr><td>a`,
    ]) {
      const { natively, byPurify } = await page.evaluate(look, html);
      expect(natively.dangers, html).toEqual([]);
      expect(natively.words.includes('a'), html).toBe(byPurify.words.includes('a'));
      // The browser ends a page a moment later, with the next layout and collection of garbage.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    }
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a browser without a sanitiser of its own fetches one, and shows its questions all the same', async ({
  browser,
  school,
}) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent(), {
    prepare: async (context) => void (await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Sanitizer'))),
  });
  const { page } = student;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await student.signsIn();
  await student.begins('testing', rehearsal.kz);
  await expect(page.getByTestId('question')).toContainText(/\S/);
  expect(fetched.some((path) => path.startsWith('/assets/sanitise-by-purify'))).toBe(true);
});
