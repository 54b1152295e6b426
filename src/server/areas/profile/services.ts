/** What other areas may import from this one. */
export { createCertificateCodes } from './certificate-code.ts';
export { courseCertificate } from './course-certificate.ts';
export { certifies, issueCertificates, type IssuedCertificate } from './issued-certificates.ts';
export { loadPasswordOwner, refuseNewPassword, storePassword } from './set-password.ts';
