import { contentSecurityPolicy } from './contentSecurityPolicy.mjs'

const PERMISSIONS = 'camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(self)'
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** What browsers without `frame-ancestors` understand; they know no list of origins. */
function frameOptions(ancestors = []) {
  if (ancestors.includes("'none'")) return { 'X-Frame-Options': 'DENY' }
  return ancestors.every((source) => source === "'self'") ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}
}

/** Headers of every file of a site. */
export function siteHeaders({ brand, styleHashes, relaxed }) {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ brand, styleHashes, relaxed }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    ...frameOptions(brand.frameAncestors),
  }
}

/** HSTS, on https only, and never for loopback names: it would lock every other local server of the machine out. */
export function transportSecurity(request) {
  const encrypted = request.socket.encrypted === true
  if (!encrypted || LOOPBACK.test(request.headers.host ?? '')) return {}
  return { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
}
