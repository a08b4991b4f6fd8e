import { open } from 'node:fs/promises'
import { readSounds } from '@visavis/vite-preset/brand/soundsPlugin'
import { borrowed } from './borrowed.mjs'
import { mistake } from './mistake.mjs'

/**
 * Sounds of a brand: names, weight, that they are sounds, and none of another brand.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkSounds(place) {
  const { folder } = place
  const { own, mistakes } = await readSounds(folder)
  const silent = await Promise.all(
    own.map(async (name) =>
      (await isMp3(`${folder}sounds/${name}`))
        ? []
        : [
            mistake(
              `${folder}sounds/${name}`,
              {},
              `${name} is no MP3`,
              'save it as MP3: mono, 44.1 kHz, 64 kbit/s',
            ),
          ],
    ),
  )
  return [
    ...mistakes.map((one) => ({ ...one, severity: /** @type {const} */ ('error') })),
    ...silent.flat(),
    ...(await borrowed(place, { below: 'sounds/', kind: 'sound', end: '.mp3' })),
  ]
}

/** Whether a file begins with a tag or a frame of MPEG audio. @param {string} file */
async function isMp3(file) {
  const handle = await open(file).catch(() => null)
  // What is no file at all is named by the check of the folder.
  if (handle === null || !(await handle.stat()).isFile()) return handle?.close().then(() => true) ?? true
  const { buffer } = await handle.read(Buffer.alloc(3), 0, 3, 0).finally(() => handle.close())
  return buffer.toString('latin1') === 'ID3' || (buffer[0] === 0xff && ((buffer[1] ?? 0) & 0xe0) === 0xe0)
}
