import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Writes pictures that came as data addresses into a folder, for the eyes of whoever runs the command.
 *
 * @returns what was written, for the terminal
 */
export function writePictures(name: string, pictures: readonly string[], to: string): string {
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  return pictures
    .map((picture, index) => {
      const ending = picture.startsWith('data:image/webp') ? 'webp' : 'jpg'
      const file = join(folder, `${name}-${String(index + 1).padStart(2, '0')}.${ending}`)
      writeFileSync(file, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'), { mode: 0o600 })
      return file
    })
    .join('\n')
}
