/** Hosts of the push services of the known browsers; a leading dot means any host below. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether an address a browser named is one of a push service. The gateway sends requests there, so anything
 * else would let strangers send requests from inside our network.
 */
export function isPushEndpoint(
  endpoint: string,
  options: { hosts: readonly string[]; loopback: boolean },
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (options.loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  if (protocol !== 'https:' || username !== '' || port !== '') return false
  return [...KNOWN_HOSTS, ...options.hosts].some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}
