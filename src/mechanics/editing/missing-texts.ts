/**
 * Texts of the faults for which a question cannot be published: the editor shows them at their place, the server in its
 * refusal.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Missing, PartKind } from '#mechanics/missing.ts';

/** @returns a message with its numbers, for `i18n._` or the server's `translate` */
export function missingText({ code, part, limit = 0, detail = '' }: Missing): MessageDescriptor {
  switch (code) {
    case 'no-right':
      return part === 'square'
        ? msg`Mark the right squares.`
        : part === 'item'
          ? msg`Put at least one item into its zone.`
          : msg`Mark the right option.`;
    case 'no-right-for-part':
      return part === 'statement'
        ? msg`Say whether this statement is right.`
        : part === 'left'
          ? msg`Link this item with its pair.`
          : msg`Choose what is right in this gap.`;
    case 'several-right':
      return msg`This item takes one link only. Remove the others, or allow several.`;
    case 'stale-right':
      return msg`The key names a part that no longer exists. Mark what is right again.`;
    case 'too-few':
      return tooFew(part, limit);
    case 'too-many':
      return msg`There are too many parts here: at most ${limit} fit.`;
    case 'no-text':
      return msg`Write something here.`;
    case 'text-too-long':
      return msg`This text is too long: at most ${limit} characters fit.`;
    case 'no-accepted':
      return msg`Write at least one accepted answer.`;
    case 'too-many-accepted':
      return msg`There are too many accepted answers: at most ${limit} fit.`;
    case 'blank-accepted':
      return msg`One of the accepted answers is blank.`;
    case 'accepted-too-long':
      return msg`An accepted answer is longer than a student can type (${limit} characters).`;
    case 'accepted-not-a-number':
      return msg`A tolerance needs a number among the accepted answers.`;
    case 'choose-differs':
      return msg`The number of choices shown to students differs from the number of right ones (${limit}).`;
    case 'gap-not-in-text':
      return msg`This gap has no place in the text.`;
    case 'gap-strange':
      return msg`The text has a gap that cannot be used. Remove it and put a new one in.`;
    case 'zone-not-placed':
      return msg`Place this zone on the picture.`;
    case 'zone-outside':
      return msg`This zone does not lie on the picture.`;
    case 'zone-too-small':
      return msg`More items belong here than the zone takes (${limit}).`;
    case 'level-points':
      return msg`Each level needs points of its own, and one of them more than 0.`;
    case 'squares-count':
      return msg`The grid is damaged. Change the number of rows or columns once.`;
    default:
      return msg`Something is wrong here: ${detail}`;
  }
}

function tooFew(kind: PartKind | undefined, least: number): MessageDescriptor {
  if (kind === 'gap') return msg`Put at least one gap into the text.`;
  if (kind === 'zone') return msg`Add at least one zone.`;
  return msg`There is too little to choose from: at least ${least} are needed.`;
}
