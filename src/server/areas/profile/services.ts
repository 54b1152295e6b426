/** Public interface of this area for other areas. */
export { createCertificateCodes } from './certificate-code.ts';
export { courseCertificate } from './course-certificate.ts';
export { certifies, issueCertificates, type IssuedCertificate } from './issued-certificates.ts';
export { loadPasswordOwner, refuseNewPassword, storePassword } from './set-password.ts';
