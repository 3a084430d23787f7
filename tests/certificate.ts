import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The top-level domain is reserved (RFC 2606). */
export const NAME = 'aml.example'

/**
 * Creates a self-signed certificate with openssl, as `NAME.pem` with the key `NAME.key`.
 * @returns the paths of both files.
 */
export function makeCertificate(folder: string, name = NAME) {
  const certificate = join(folder, `${name}.pem`)
  const key = join(folder, `${name}.key`)
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-out', certificate, '-keyout', key]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...names, ...files], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

export function makeExpiredCertificate(folder: string) {
  const { certificate, key } = makeCertificate(folder)
  const args = ['-in', certificate, '-signkey', key, '-days', '-1', '-out', certificate]
  execFileSync('openssl', ['x509', ...args], { stdio: 'ignore' })
  return { certificate, key }
}
