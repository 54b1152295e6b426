import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Advice } from '#mechanics/missing.ts';
import type { Option, Picture } from '#mechanics/parts.ts';
import { ownValue } from '#mechanics/records.ts';
import { richTexts } from '#mechanics/rich-texts.ts';

type Advisors = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => Advice[] };

const advisors: Advisors = {
  'one-correct': ({ options }) => onParts(options),
  'multiple-choice': ({ options }) => onParts(options),
  'one-correct-input': ({ options }) => onParts(options),
  'yes-no': ({ statements }) => onParts(statements),
  'interactive-squares': ({ background }) => onPicture(background),
  matching: ({ left, right, pairs }) => {
    const places = left.map(({ id }) => {
      const link = pairs.find((pair) => pair.left === id)?.right;
      return right.findIndex((item) => item.id === link);
    });
    return [
      ...onParts(left),
      ...onParts(right),
      ...(left.length > 1 && isInOrder(places) ? [{ code: 'order-tells' } as const] : []),
    ];
  },
  'empty-selects': ({ template, gaps }) => [
    ...(hasContent(template) ? [] : [{ code: 'empty-part', partId: 'template' } as const]),
    ...gaps.flatMap(({ id, options }) => onSame(options.map((option) => ({ ...option, id: `${id}/${option.id}` })))),
  ],
  'simple-text': () => [],
  essay: () => [],
  'empty-input': ({ template }) => (hasContent(template) ? [] : [{ code: 'empty-part', partId: 'template' }]),
  'drag-and-drop': ({ background, zones, items, right }) => {
    // In which order they were put into a zone says nothing.
    const places = zones.flatMap(({ id }) => {
      const placed = ownValue(right, id) ?? [];
      return placed.map((item) => items.findIndex((one) => one.id === item)).sort((a, b) => a - b);
    });
    const isTelling = zones.length > 1 && places.length > 2 && isInOrder(places);
    return [...onPicture(background), ...onParts(items), ...(isTelling ? [{ code: 'order-tells' } as const] : [])];
  },
};

/** Returns advice on content that can be published: an empty prompt, two options alike, a picture without a description. */
export function adviceOn<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Advice[] {
  const advise: Advisors[M] = advisors[mechanic];
  const isUntold = richTexts(mechanic, content).some((html) => isSilent(html, 'img'));
  return [
    ...(hasContent(content.prompt) ? [] : [{ code: 'no-prompt' } as const]),
    ...advise(content),
    ...(isUntold ? [{ code: 'no-description' } as const] : []),
  ];
}

/** Whether a rich text says or shows anything. Without a parser, since the server asks too. */
export function hasContent(html: string): boolean {
  return /<(?:img|audio|math|hr|span\b[^>]*data-gap)/i.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

const shown = {
  img: { tag: /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi, words: /\salt=(?:"[^"]*[^"\s][^"]*"|'[^']*[^'\s][^']*')/i },
  audio: { tag: /<audio\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi, words: /\stitle=(?:"[^"]*[^"\s][^"]*"|'[^']*[^'\s][^']*')/i },
};

/** Whether a rich text shows a picture without a description, or a sound whose title does not say what it is to whoever cannot hear it. */
export function isSilent(html: string, element: 'img' | 'audio'): boolean {
  const { tag, words } = shown[element];
  return (html.match(tag) ?? []).some((one) => !words.test(one));
}

function onParts(parts: readonly Option[]): Advice[] {
  return [
    ...parts.filter(({ content }) => !hasContent(content)).map(({ id }): Advice => ({ code: 'empty-part', partId: id })),
    ...onSame(parts),
  ];
}

function onSame(parts: readonly { id: string; content: string }[]): Advice[] {
  const seen = new Set<string>();
  return parts.flatMap(({ id, content }): Advice[] => {
    // As it is written: Co is not CO.
    const text = content.replace(/<\/?p>|\s+/g, ' ').trim();
    if (text === '') return [];
    const isSame = seen.has(text);
    seen.add(text);
    return isSame ? [{ code: 'same-parts', partId: id }] : [];
  });
}

function onPicture(picture: Picture | null): Advice[] {
  return picture && picture.alt.trim() === '' ? [{ code: 'no-description', partId: 'background' }] : [];
}

/** Each place after the one before, none missing. */
function isInOrder(places: readonly number[]): boolean {
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? -1)));
}
