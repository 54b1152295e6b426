import { missingAccepted, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { asText, asWhole, noAccepted, readAccepted } from '#mechanics/editing/read.ts';

export const simpleTextDraft: MechanicDraft<'simple-text'> = {
  blank: () => ({ prompt: '', maxLength: 200, multiline: false, accepted: noAccepted }),
  read: (raw) => ({
    prompt: asText(raw['prompt']),
    maxLength: asWhole(raw['maxLength'], 1, 2000, 200),
    multiline: raw['multiline'] === true,
    accepted: readAccepted(raw['accepted']),
  }),
  findMissing: ({ prompt, maxLength, accepted }) => [...missingRich(prompt), ...missingAccepted(accepted, maxLength, 'text')],
};
