import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const VALID_DAYS = 365
const SPARE_MS = 7 * 24 * 3_600_000

const stillGood = (pem, addresses) => {
  const certificate = new X509Certificate(pem)
  return (
    Date.parse(certificate.validTo) > Date.now() + SPARE_MS &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  )
}

/**
 * A certificate for this machine's names and addresses, kept so that a phone has to trust it only once.
 *
 * @param {string} folder where it is kept
 * @param {string[]} addresses IP addresses of this machine
 * @returns {Promise<{ key: string; cert: string }>}
 */
export async function localCertificate(folder, addresses) {
  const all = ['127.0.0.1', ...addresses]
  const keyFile = join(folder, 'key.pem')
  const certFile = join(folder, 'certificate.pem')
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
    if (stillGood(kept.cert, all)) return kept
  }
  const names = ['localhost', hostname(), `${hostname()}.local`]
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + VALID_DAYS * 24 * 3_600_000),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [...names.map((value) => ({ type: 2, value })), ...all.map((ip) => ({ type: 7, ip }))],
      },
    ],
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, made.private, { mode: 0o600 })
  writeFileSync(certFile, made.cert)
  return { key: made.private, cert: made.cert }
}
