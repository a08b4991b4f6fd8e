/**
 * A JPEG as a camera writes it, drawn in a page: edges, colours and grain, as large as `maxBytes` allows.
 *
 * @param {import('playwright').Page} page
 * @param {{ width: number; height: number; maxBytes: number; seed?: number }} photo another seed is another
 *   picture
 * @returns {Promise<Buffer>}
 */
export async function photoOf(page, { width, height, maxBytes, seed = 1 }) {
  const base64 = await page.evaluate(
    async ([wide, high, most, start]) => {
      let state = start * 2654435761
      const random = () => {
        state = (state * 1664525 + 1013904223) % 4294967296
        return state / 4294967296
      }
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')
      for (let nth = 0; nth < 400; nth += 1) {
        context.fillStyle = `hsl(${random() * 360} 60% ${20 + random() * 60}%)`
        context.beginPath()
        context.arc(random() * wide, random() * high, 20 + (random() * wide) / 6, 0, 7)
        context.fill()
      }
      const points = context.getImageData(0, 0, wide, high)
      for (let at = 0; at < points.data.length; at += 4) {
        const grain = random() * 16 - 8
        for (let channel = 0; channel < 3; channel += 1) points.data[at + channel] += grain
      }
      context.putImageData(points, 0, 0)
      for (let quality = 0.92; ; quality -= 0.04) {
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
        if (blob.size > most) continue
        const url = await new Promise((resolve) => {
          const reader = new FileReader()
          reader.onload = () => resolve(reader.result)
          reader.readAsDataURL(blob)
        })
        return url.slice(url.indexOf(',') + 1)
      }
    },
    [width, height, maxBytes, seed],
  )
  return Buffer.from(base64, 'base64')
}
