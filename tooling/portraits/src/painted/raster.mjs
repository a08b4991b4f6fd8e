/**
 * A page that turns drawings into pixels and pixels into WebP.
 *
 * @param {import('playwright').Page} page
 */
export function rasterIn(page) {
  return {
    /** Red, green, blue and alpha of a drawing, a byte each. @param {string} svg */
    async pixels(svg, w, h) {
      const text = await page.evaluate(
        async ([drawing, width, height]) => {
          const image = new Image()
          image.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
          await image.decode()
          const canvas = new OffscreenCanvas(width, height)
          const context = canvas.getContext('2d', { willReadFrequently: true })
          context.drawImage(image, 0, 0, width, height)
          const { data } = context.getImageData(0, 0, width, height)
          let out = ''
          for (let i = 0; i < data.length; i += 0x8000)
            out += String.fromCharCode(...data.subarray(i, i + 0x8000))
          return btoa(out)
        },
        [svg, w, h],
      )
      return Buffer.from(text, 'base64')
    },
    /** The picture in a given size as WebP. @param {Buffer} pixels RGBA @param {number} quality 0 to 1 */
    async webp(pixels, w, h, { width, height, quality }) {
      const text = await page.evaluate(
        async ([encoded, from, to, q]) => {
          const bytes = Uint8ClampedArray.from(atob(encoded), (char) => char.charCodeAt(0))
          const source = new OffscreenCanvas(from[0], from[1])
          source.getContext('2d').putImageData(new ImageData(bytes, from[0], from[1]), 0, 0)
          const canvas = new OffscreenCanvas(to[0], to[1])
          const context = canvas.getContext('2d', { alpha: false })
          context.imageSmoothingQuality = 'high'
          context.drawImage(source, 0, 0, to[0], to[1])
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality: q })
          let out = ''
          const data = new Uint8Array(await blob.arrayBuffer())
          for (let i = 0; i < data.length; i += 0x8000)
            out += String.fromCharCode(...data.subarray(i, i + 0x8000))
          return btoa(out)
        },
        [pixels.toString('base64'), [w, h], [width, height], quality],
      )
      return Buffer.from(text, 'base64')
    },
  }
}
