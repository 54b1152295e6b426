/** Person as printed on a certificate, also one who left the school. */
export interface CertificatePerson {
  name: string;
  position: string | null;
  school: string | null;
}
