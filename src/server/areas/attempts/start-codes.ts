/**
 * Start codes, and the keys that they open packages with. All derived from the server's secret: a code is the same whoever asks when, and
 * nothing is stored that could be stolen. The salt goes with the code, not with the package: a class shares its code in any case, and so
 * one derivation serves all its packages.
 */
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { wrapIterations } from '#contract/attempts/prepare.ts';
import { laterCodes } from '#domain/attempt/prepared-start.ts';
import { encodeStartCode } from '#domain/attempt/start-code.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { deriveKey } from '#server/derive-key.ts';

/** Whose code: of a period, for one group (a testing) or one school (a certification). */
export interface CodeHolder {
  kind: AttemptKind;
  examAccessPeriodId: number;
  placeId: number;
}

/**
 * Keys under which a package's content key is sealed: the code in force, and those that may come after it. One salt, so that a
 * device derives once.
 */
export interface Wrap {
  number: number;
  keys: readonly Uint8Array[];
  salt: Uint8Array;
  iterations: number;
}

export interface StartCodes {
  /** @param number 0: of the whole period; higher: of a sitting */
  codeOf(holder: CodeHolder, number: number): string;
  /** @param number of the code in force */
  wrapOf(holder: CodeHolder, number: number): Promise<Wrap>;
}

const derive = promisify(pbkdf2);

export function createStartCodes(secret: string): StartCodes {
  // A derivation takes a tenth of a second of a core, and a whole class asks for the same one.
  const keys = new LRUCache<string, Promise<Uint8Array>>({ max: 6000 });
  const nameOf = ({ kind, examAccessPeriodId, placeId }: CodeHolder): string => `${kind} ${examAccessPeriodId} ${placeId}`;
  // Number 0 is named as codes were before there were sittings: those that are out stay what they are.
  const codeOf = (holder: CodeHolder, number: number): string =>
    encodeStartCode(deriveKey(secret, `start code ${nameOf(holder)}${number === 0 ? '' : ` sitting ${number}`}`));

  function keyOf(holder: CodeHolder, number: number, salt: Uint8Array): Promise<Uint8Array> {
    const name = `${nameOf(holder)} ${number}`;
    const known = keys.get(name);
    if (known) return known;
    const key = derive(codeOf(holder, number), salt, wrapIterations, 32, 'sha256');
    keys.set(name, key);
    return key;
  }

  return {
    codeOf,
    async wrapOf(holder, number) {
      const salt = deriveKey(secret, `start code salt ${nameOf(holder)}`).subarray(0, 16);
      const numbers = Array.from({ length: laterCodes + 1 }, (_, later) => number + later);
      const derived = await Promise.all(numbers.map((one) => keyOf(holder, one, salt)));
      return { number, keys: derived, salt, iterations: wrapIterations };
    },
  };
}
