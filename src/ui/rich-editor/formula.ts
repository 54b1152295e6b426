/**
 * A formula in a rich text is MathML, which browsers draw by themselves, with its TeX beside it as an annotation: whoever edits it gets the TeX
 * back, whoever reads it needs no script. `sanitise` drops the annotation from what is shown.
 */
import { mathAttributes } from '#ui/rich-nodes.tsx';
import { sanitise } from '#ui/sanitise.ts';

export interface Formula {
  /** Null: it came from elsewhere as MathML only. */
  tex: string | null;
  /** The content of `<math>`, without the annotation. */
  mathml: string;
  /** On a line of its own. */
  isBlock: boolean;
}

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';
const texEncoding = 'application/x-tex';

/** From a `<math>` of any origin to what we keep of it. */
export function readFormula(math: Element): Formula {
  const tex = [...math.querySelectorAll('annotation')].find((each) => each.getAttribute('encoding') === texEncoding);
  const clean = sanitise(math.outerHTML).querySelector('math');
  clean?.querySelectorAll('*').forEach((element) => {
    for (const { name } of element.attributes) if (!mathAttributes.has(name)) element.removeAttribute(name);
  });
  return {
    tex: tex?.textContent?.trim() || null,
    mathml: clean?.innerHTML ?? '',
    isBlock: math.getAttribute('display') === 'block',
  };
}

/** The other way: `<math>` as it is written into a text. */
export function formulaElement({ tex, mathml, isBlock }: Formula): Element {
  const template = document.createElement('template');
  template.innerHTML = `<math>${mathml}</math>`;
  const math = template.content.querySelector('math') ?? document.createElementNS(mathNamespace, 'math');
  if (isBlock) math.setAttribute('display', 'block');
  if (tex === null) return math;
  const semantics = document.createElementNS(mathNamespace, 'semantics');
  const only = math.children.length === 1 && math.children[0]?.localName === 'mrow' ? math.children[0] : null;
  const row = only ?? document.createElementNS(mathNamespace, 'mrow');
  if (!only) row.append(...math.childNodes);
  const annotation = document.createElementNS(mathNamespace, 'annotation');
  annotation.setAttribute('encoding', texEncoding);
  annotation.textContent = tex;
  semantics.append(row, annotation);
  math.replaceChildren(semantics);
  return math;
}
