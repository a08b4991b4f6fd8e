import { contentSecurityPolicy } from './contentSecurityPolicy.mjs'

const PERMISSIONS = 'camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(self)'
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** What browsers without `frame-ancestors` understand; they know no list of origins. */
function frameOptions(ancestors = []) {
  if (ancestors.includes("'none'")) return { 'X-Frame-Options': 'DENY' }
  return ancestors.every((source) => source === "'self'") ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}
}

/** Headers of every file of a site. Browsers mind `Strict-Transport-Security` on https only. */
export function siteHeaders({ brand, styleHashes }) {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ brand, styleHashes }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    ...frameOptions(brand.frameAncestors),
  }
}

/**
 * Whether the answer may bind the name to https: on https only, and never for loopback names, or every other
 * local server would be locked out.
 */
export const isTransportSecurityDue = (request) =>
  request.socket.encrypted === true && !LOOPBACK.test(request.headers.host ?? '')
