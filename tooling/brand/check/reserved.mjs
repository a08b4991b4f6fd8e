/** Names that nobody can own (RFC 2606, RFC 6761): what stands below them was written for the time being. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|example\.(?:com|net|org|edu))\.?$/i
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/

/** Whether a host can be reached by nobody else. @param {string} host */
export const isReserved = (host) => RESERVED.test(host) || LOOPBACK.test(host)

/** Whether a site at this address is there for everybody. @param {string} origin empty while none is known */
export const isPublicAddress = (origin) => URL.canParse(origin) && !isReserved(new URL(origin).hostname)
