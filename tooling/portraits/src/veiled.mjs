/* Runs in the page: a portrait in 12 by 16 points, blurred over more than one of them. */

const SIZE = { width: 12, height: 16 }
/** Points are averaged over a larger picture first, so that no line of the drawing decides about one. */
const SOFT = 8

/** @param {string} address of the portrait @returns {Promise<string>} PNG as base64 */
globalThis.veiledPortrait = async (address) => {
  const image = new Image()
  image.src = address
  await image.decode()
  const soft = draw(SIZE.width * SOFT, SIZE.height * SOFT, `blur(${SOFT}px)`, image)
  const small = draw(SIZE.width, SIZE.height, 'none', soft)
  const bytes = new Uint8Array(await (await small.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

function draw(width, height, filter, source) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  context.imageSmoothingQuality = 'high'
  // Edges would fade to black otherwise.
  context.drawImage(source, 0, 0, width, height)
  context.filter = filter
  context.drawImage(source, 0, 0, width, height)
  return canvas
}
