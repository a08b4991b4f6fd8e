/** What of AVC only describes: supplemental information (6) and filler (12). */
const DESCRIBING: ReadonlySet<number> = new Set([6, 12])

/**
 * A picture of AVC without its supplemental information: cameras and programs write names, times and places
 * there, and no decoder needs it.
 *
 * @param data units with their lengths before them, as MP4 holds them
 * @param setup avcC record of the track: how long a length is
 * @throws Error when lengths and bytes do not fit
 */
export function withoutSei(data: Uint8Array, setup: Uint8Array): Uint8Array {
  const width = ((setup[4] ?? 0) & 3) + 1
  if (setup.byteLength < 7 || width === 3) throw new Error('no set-up of AVC')
  const kept: Uint8Array[] = []
  let at = 0
  while (at < data.byteLength) {
    let length = 0
    for (let nth = 0; nth < width; nth += 1) length = length * 256 + (data[at + nth] ?? 0)
    const end = at + width + length
    if (length === 0 || end > data.byteLength) throw new Error('units do not fit')
    if (!DESCRIBING.has((data[at + width] ?? 0) & 31)) kept.push(data.subarray(at, end))
    at = end
  }
  if (kept.length === 0) throw new Error('nothing to show')
  return Buffer.concat(kept)
}
