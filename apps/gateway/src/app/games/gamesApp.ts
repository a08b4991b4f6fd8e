import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Hono } from 'hono'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

interface GamesParts {
  /** Folder with one folder for each game, and what they share. */
  readonly filesDir: string
  /** Where browsers find it. */
  readonly origin: string
  /** Sites that may show games in frames. */
  readonly sites: readonly string[]
}

/**
 * The games that ship with the site, as an origin that has nothing else: no cookies, no data, nothing to
 * call. Their documents are sandboxed also when somebody opens them by themselves, and may load nothing but
 * their own files.
 */
export function gamesApp({ filesDir, origin, sites }: GamesParts): Hono {
  const app = new Hono()
  const files = new Map(
    readdirSync(filesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(filesDir.length).replaceAll('\\', '/'), path] as const
      }),
  )
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
    `frame-ancestors ${sites.join(' ') || "'none'"}`,
  ].join('; ')
  const headers = {
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), display-capture=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    // A sandboxed document has no origin, so that its own scripts come from elsewhere. Nothing here is
    // secret.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('*', (c) => {
    const wanted = c.req.path.endsWith('/') ? `${c.req.path}index.html` : c.req.path
    const path = files.get(wanted)
    if (path === undefined) return c.text('There is no such game.', 404, headers)
    return c.body(readFileSync(path), 200, { ...headers, 'Content-Type': TYPES[extname(path)] ?? '' })
  })
  return app
}
