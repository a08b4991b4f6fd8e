import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The document for every address, and what it names. */
const SHELL = '/app/'

/**
 * Source of the service worker of one build.
 *
 * @param {{ shellHtml: string; files: readonly string[] }} build files: paths of everything with a hash in
 *   its name
 * @returns {Promise<string>}
 */
export async function serviceWorker({ shellHtml, files }) {
  const named = [...shellHtml.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const shell = [
    SHELL,
    ...new Set(named.filter((path) => files.includes(path) && /\.(js|css|svg)$/.test(path))),
  ]
  // Notifications carry the brand's icon.
  const icon =
    /rel="apple-touch-icon"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="apple-touch-icon"/
      .exec(shellHtml)
      ?.slice(1)
      .find(Boolean) ?? ''
  const code = (await readFile(new URL('site.worker.js', import.meta.url), 'utf8')).replace(
    /^\s*\/\/.*\n|^\s*\/\*\*.*\*\/\n/gm,
    '',
  )
  const id = createHash('sha256')
    .update(JSON.stringify([shellHtml, files, code]))
    .digest('base64url')
    .slice(0, 10)
  return `const BUILD = ${JSON.stringify({ id, icon, shell, files: [...files].sort() })}\n${code}`
}
