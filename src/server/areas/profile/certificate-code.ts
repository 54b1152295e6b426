/**
 * The code on a certificate: sixteen signs of Crockford's alphabet (80 bits), derived from the attempt under the server's secret. Nobody makes up
 * one that holds, and the same attempt has the same code for ever, on whichever server that knows the secret.
 */
import { createHmac } from 'node:crypto';
import { certificateAlphabet, certificateSigns, groupCertificateCode } from '#domain/certification/certificate-code.ts';
import { deriveKey } from '#server/derive-key.ts';

export function createCertificateCodes(secret: string): (attemptId: string) => string {
  const key = deriveKey(secret, 'certificate code');
  return (attemptId) => {
    const mac = createHmac('sha256', key).update(attemptId).digest();
    return groupCertificateCode(
      Array.from(mac.subarray(0, certificateSigns), (byte) => certificateAlphabet[byte % 32]).join(''),
    );
  };
}
