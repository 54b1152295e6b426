/**
 * Start codes, and the keys that they open packages with. All derived from the server's secret: a code is the same whoever asks when, and
 * nothing is stored that could be stolen. The salt goes with the code, not with the package: a class shares its code in any case, and so
 * one derivation serves all its packages.
 */
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { wrapIterations } from '#contract/attempts/prepare.ts';
import { encodeStartCode } from '#domain/attempt/start-code.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { deriveKey } from '#server/areas/auth/derive-key.ts';

/** Whose code: of a period, for one group (a testing) or one school (a certification). */
export interface CodeHolder {
  kind: AttemptKind;
  examAccessPeriodId: number;
  placeId: number;
}

export interface StartCodes {
  codeOf(holder: CodeHolder): string;
  /** What a package's content key is sealed under. */
  wrapOf(holder: CodeHolder): Promise<{ key: Uint8Array; salt: Uint8Array; iterations: number }>;
}

const derive = promisify(pbkdf2);

export function createStartCodes(secret: string): StartCodes {
  // A derivation takes a tenth of a second of a core, and a whole class asks for the same one.
  const keys = new LRUCache<string, Promise<Uint8Array>>({ max: 2000 });
  const nameOf = ({ kind, examAccessPeriodId, placeId }: CodeHolder): string => `${kind} ${examAccessPeriodId} ${placeId}`;
  const codeOf = (holder: CodeHolder): string => encodeStartCode(deriveKey(secret, `start code ${nameOf(holder)}`));

  return {
    codeOf,
    async wrapOf(holder) {
      const name = nameOf(holder);
      const salt = deriveKey(secret, `start code salt ${name}`).subarray(0, 16);
      let key = keys.get(name);
      if (!key) {
        key = derive(codeOf(holder), salt, wrapIterations, 32, 'sha256');
        keys.set(name, key);
      }
      return { key: await key, salt, iterations: wrapIterations };
    },
  };
}
