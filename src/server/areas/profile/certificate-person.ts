/** What a certificate says of its person, as it is printed; of somebody who left the school as well. */
export interface CertificatePerson {
  name: string;
  position: string | null;
  school: string | null;
}
