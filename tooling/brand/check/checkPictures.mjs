import { readFile, readdir } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { borrowed } from './borrowed.mjs'
import { checkDrawing } from './checkDrawing.mjs'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { PICTURES } from './pictures.mjs'
import { pngFault } from './pngFault.mjs'

/**
 * Logo, icons and social image: there, of the right kind and size, and harmless.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 */
export async function checkPictures(place) {
  const assets = `${place.folder}assets/`
  // Pictures of campaigns have a folder and a check of their own.
  const found = (await readdir(assets).catch(() => /** @type {string[]} */ ([]))).filter(
    (name) => name !== 'landings' && name !== 'landing',
  )
  const { nearest } = await coreBrand()
  const missing = Object.keys(PICTURES).filter((name) => !found.includes(name))
  const others = found.filter((name) => !Object.hasOwn(PICTURES, name))
  return [
    ...missing.map((name) =>
      mistake(
        assets + name,
        {},
        `the picture ${name} is missing`,
        `put it there${sizeOf(name)}, or take the one that "brand new" draws`,
      ),
    ),
    ...others.map((name) =>
      mistake(assets + name, {}, `nothing uses ${name}`, renameOr(nearest(name, missing))),
    ),
    ...(
      await Promise.all(
        found.filter((name) => Object.hasOwn(PICTURES, name)).map((name) => checkPicture(assets, name)),
      )
    ).flat(),
    ...(await borrowed(place, { below: 'assets/', kind: 'picture' })),
  ]
}

/** @param {string} name */
function sizeOf(name) {
  const { width, height } = PICTURES[name] ?? {}
  return width ? ` with ${width} × ${height} pixels` : ''
}

/** @param {string | undefined} meant */
const renameOr = (meant) => (meant === undefined ? 'remove it' : `rename it to ${meant}`)

/**
 * @param {string} assets
 * @param {string} name
 */
async function checkPicture(assets, name) {
  const file = assets + name
  const bytes = await readFile(file).catch(() => null)
  // What is no file at all is named by the check of the folder.
  if (bytes === null) return []
  const limit = PICTURES[name]?.bytes ?? 0
  const heavy =
    bytes.length > limit
      ? [
          mistake(
            file,
            {},
            `${name} weighs ${bytes.length} bytes; at most ${limit} are allowed`,
            'compress it, or draw it with fewer details',
          ),
        ]
      : []
  return [
    ...heavy,
    ...(name.endsWith('.svg')
      ? checkDrawing(file, name, bytes.toString('utf8'))
      : checkPixels(file, name, bytes)),
  ]
}

/**
 * @param {string} file
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function checkPixels(file, name, bytes) {
  const wanted = PICTURES[name]
  try {
    const { type, width, height } = imageSize(bytes)
    if (type !== 'png') return [mistake(file, {}, `${name} is a ${type} picture`, 'save it as PNG')]
    if (!Buffer.from(bytes).subarray(-8).includes('IEND'))
      return [mistake(file, {}, `${name} is cut off`, 'save it as PNG again')]
    const broken = pngFault(bytes)
    if (broken !== null)
      return [
        mistake(
          file,
          {},
          `${name} ${broken}`,
          broken.startsWith('shows') ? 'save the picture that is meant' : 'save it as PNG again',
        ),
      ]
    if (width === wanted?.width && height === wanted?.height) return []
    return [
      mistake(
        file,
        {},
        `${name} has ${width} × ${height} pixels`,
        `make it ${wanted?.width} × ${wanted?.height}`,
      ),
    ]
  } catch {
    return [mistake(file, {}, `${name} is no picture`, 'save it as PNG')]
  }
}
