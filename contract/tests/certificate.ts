import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** @returns paths in the folder. */
export function makeCertificate(folder: string, host: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')]
  const options = `-x509 -days 2 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=${host} -addext subjectAltName=DNS:${host}`
  const args = ['req', ...options.split(' '), '-out', certificate, '-keyout', key]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { certificate, key }
}
