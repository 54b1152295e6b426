/** The rules of what is taken out of a text beyond what would run: that goes in any case. */
export const sanitiseRules = {
  /** With all that is in them: what they hold is no text to read. */
  droppedWhole: 'style select textarea video svg iframe noembed noframes noscript plaintext template title xmp'.split(' '),
  /** Parts of a formula: its TeX source, and what older browsers were to show in its place. */
  droppedFromFormulas: ['annotation', 'annotation-xml'],
  /** Their words stay. */
  unwrapped: 'form input button option dialog map area'.split(' '),
  attributes: 'style class id name srcset background action formaction autoplay'.split(' '),
};

export type SanitiseRules = typeof sanitiseRules;
