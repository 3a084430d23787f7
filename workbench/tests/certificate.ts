import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Makes a self-signed certificate for a host, with openssl.
 * @returns the paths of the certificate and its key, which are written to the folder.
 */
export function makeCertificate(folder: string, host: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')]
  const options = `-x509 -days 2 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=${host} -addext subjectAltName=DNS:${host}`
  const args = ['req', ...options.split(' '), '-out', certificate, '-keyout', key]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { certificate, key }
}
