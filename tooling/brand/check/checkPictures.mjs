import { readFile, readdir } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { PICTURES } from './pictures.mjs'

/** What a picture from a brand folder must not do: run something, or ask another server. */
const UNSAFE = /<script|\son[a-z]+\s*=|javascript:|<foreignObject|(?:href|src)\s*=\s*["'](?!#|data:)|@import|url\(\s*["']?https?:/i

/**
 * Logo, icons and social image: there, of the right kind and size, and harmless.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 */
export async function checkPictures({ folder }) {
  const assets = `${folder}assets/`
  // Pictures of campaigns have a folder and a check of their own.
  const found = (await readdir(assets).catch(() => /** @type {string[]} */ ([]))).filter((name) => name !== 'landings')
  const { nearest } = await coreBrand()
  const missing = Object.keys(PICTURES).filter((name) => !found.includes(name))
  const others = found.filter((name) => !Object.hasOwn(PICTURES, name))
  return [
    ...missing.map((name) => mistake(assets + name, {}, `the picture ${name} is missing`, `put it there${sizeOf(name)}, or take the one that "brand new" draws`)),
    ...others.map((name) => mistake(assets + name, {}, `nothing uses ${name}`, renameOr(nearest(name, missing)))),
    ...(await Promise.all(found.filter((name) => Object.hasOwn(PICTURES, name)).map((name) => checkPicture(assets, name)))).flat(),
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
  const bytes = await readFile(file)
  const limit = PICTURES[name]?.bytes ?? 0
  const heavy = bytes.length > limit ? [mistake(file, {}, `${name} weighs ${bytes.length} bytes; at most ${limit} are allowed`, 'compress it, or draw it with fewer details')] : []
  return [...heavy, ...(name.endsWith('.svg') ? checkDrawing(file, name, bytes.toString('utf8')) : checkPixels(file, name, bytes))]
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} text
 */
function checkDrawing(file, name, text) {
  if (!/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) || !/<\/svg>\s*$/.test(text)) return [mistake(file, {}, `${name} is no SVG drawing`, 'save it as SVG, with <svg …> as its first tag')]
  const unsafe = UNSAFE.exec(text)
  return [
    ...(/<svg[^>]*\sviewBox\s*=/.test(text) ? [] : [mistake(file, {}, `${name} has no viewBox, so it cannot be scaled`, 'add viewBox="0 0 40 40" (its own measures) to the <svg> tag')]),
    ...(unsafe ? [mistake(file, placeAt(text, unsafe.index), `${name} contains "${unsafe[0].trim()}": drawings may neither run scripts nor load anything`, 'remove it, or export the drawing as plain SVG')] : []),
  ]
}

/**
 * @param {string} text
 * @param {number} index
 */
function placeAt(text, index) {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
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
    if (!Buffer.from(bytes).subarray(-8).includes('IEND')) return [mistake(file, {}, `${name} is cut off`, 'save it as PNG again')]
    if (width === wanted?.width && height === wanted?.height) return []
    return [mistake(file, {}, `${name} has ${width} × ${height} pixels`, `make it ${wanted?.width} × ${wanted?.height}`)]
  } catch {
    return [mistake(file, {}, `${name} is no picture`, 'save it as PNG')]
  }
}
