import type { CookieJar } from './CookieJar.ts'

/** The one property of a document in use. */
export interface CookieDocument {
  cookie: string
}

/**
 * Script-written cookies. Blocked cookies live in memory for this page (R3.60).
 *
 * @param secure the site is https: cookies get Secure
 */
export function createCookieJar(document: CookieDocument, { secure }: { secure: boolean }): CookieJar {
  const memory = new Map<string, string>()
  const attributes = `; path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const read = (name: string): string | null => {
    try {
      for (const part of document.cookie.split('; ')) {
        const at = part.indexOf('=')
        if (at > 0 && part.slice(0, at) === name) return decode(part.slice(at + 1))
      }
    } catch {
      // Blocked: sandboxed frames throw.
    }
    return null
  }
  const write = (text: string) => {
    try {
      document.cookie = text
    } catch {
      // As above.
    }
  }
  return {
    get: (name) => memory.get(name) ?? read(name),
    set(name, value, days) {
      write(`${name}=${encodeURIComponent(value)}; max-age=${days * 86_400}${attributes}`)
      if (read(name) === value) memory.delete(name)
      else memory.set(name, value)
    },
    remove(name) {
      memory.delete(name)
      write(`${name}=; max-age=0${attributes}`)
    },
  }
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
