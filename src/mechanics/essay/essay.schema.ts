import * as v from 'valibot';
import { richText, typedText } from '#mechanics/parts.ts';

/** Characters of an essay at most. */
export const longestEssay = 12_000;
/** Photos of the sheets of one answer. */
export const mostAnswerPages = 10;

/** `too`: words, photos of a sheet, or both; `only`: photos. Without it: words. */
export const paperWays = ['too', 'only'] as const;
export type PaperWay = (typeof paperWays)[number];

/** A long answer in the student's own words. `maxWords`: more can be written, and is shown to whoever marks; 0: no limit. */
export const essayContent = v.object({
  prompt: richText,
  maxWords: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3000)),
  /** Absent in what was stored before there was paper, and where there is none: forms have the hash that they had. */
  paper: v.optional(v.picklist(paperWays)),
});
export type EssayContent = v.InferOutput<typeof essayContent>;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));

/** A photo of a sheet. The answer names it; the photo itself follows, whenever it can. */
export const answerPage = v.strictObject({
  upload: v.pipe(v.string(), v.uuid()),
  /** SHA-256 of its bytes, base64url. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  width: side,
  height: side,
  rotation: v.picklist([0, 90, 180, 270]),
});
export type AnswerPage = v.InferOutput<typeof answerPage>;

export const essayAnswer = v.strictObject({
  text: typedText(longestEssay),
  /** In the order of reading. */
  pages: v.optional(v.pipe(v.array(answerPage), v.minLength(1), v.maxLength(mostAnswerPages))),
});
export type EssayAnswer = v.InferOutput<typeof essayAnswer>;
