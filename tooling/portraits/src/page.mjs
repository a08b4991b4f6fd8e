/* Runs in the page: draws the parts of a person as bitmaps once and moves them for every frame. */

/** @param {{ layers: Record<string, string>; geometry: object }} person */
async function load(person, zoom) {
  const { width, height } = person.geometry
  const bitmaps = {}
  for (const [name, svg] of Object.entries(person.layers)) {
    const image = new Image()
    image.src = URL.createObjectURL(
      new Blob(
        [
          svg.replace(
            /width="[\d.]+" height="[\d.]+" pre/,
            `width="${width * zoom}" height="${height * zoom}" pre`,
          ),
        ],
        { type: 'image/svg+xml' },
      ),
    )
    await image.decode()
    bitmaps[name] = await createImageBitmap(image)
  }
  return bitmaps
}

/** Returns a drawer of frames: (pose) → JPEG as base64. */
async function drawer(person) {
  const { x, y, scale, tilt, width, height } = person.geometry
  const bitmaps = await load(person, 2)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const draw = (name, alpha = 1) => {
    context.globalAlpha = alpha
    context.drawImage(bitmaps[name], 0, 0, width, height)
    context.globalAlpha = 1
  }
  const about = (px, py, degrees, act) => {
    context.save()
    context.translate(px, py)
    context.rotate((degrees * Math.PI) / 180)
    act()
    context.restore()
  }
  /** Scales around a point of the tilted head (head space). */
  const scaled = (hx, hy, sx, sy, act) =>
    about(x, y, tilt, () => {
      context.translate(hx * scale, hy * scale)
      context.scale(sx, sy)
      context.translate(-hx * scale, -hy * scale)
      context.rotate((-tilt * Math.PI) / 180)
      context.translate(-x, -y)
      act()
    })
  const shifted = (dx, dy, act) => {
    context.save()
    context.translate(dx * scale, dy * scale)
    act()
    context.restore()
  }
  const head = (pose, act) =>
    about(x, y + 110 * scale, pose.headTilt, () => {
      context.translate(
        -x + pose.headTurn * 1.6 * scale,
        -(y + 110 * scale) + (pose.headNod * 2 + pose.breath * 1.2) * scale,
      )
      act()
    })
  return async (pose) => {
    draw('backdrop')
    head(pose, () => {
      shifted(-pose.headTurn * 1.2, 0, () => {
        draw('hairBack')
      })
    })
    shifted(0, pose.breath * 1.6, () => {
      context.save()
      context.translate(x, y + 300 * scale)
      context.scale(1 + pose.breath * 0.006, 1 + pose.breath * 0.004)
      context.translate(-x, -(y + 300 * scale))
      draw('torso')
      context.restore()
    })
    head(pose, () => {
      draw('head')
      shifted(pose.headTurn * 2, pose.headNod * 0.8, () => {
        shifted(0, -pose.brows * 2.6, () => {
          draw('brows')
        })
        if (pose.lids < 0.35) draw('eyesShut')
        else
          scaled(0, 2, 1, pose.lids, () => {
            draw('eyes')
          })
        draw('marks')
        if (pose.mouth < 0.14) draw('mouthClosed')
        else
          scaled(0, 50, 1 - 0.14 * pose.mouth, 0.3 + 0.7 * pose.mouth, () => {
            draw('mouthOpen')
          })
      })
      shifted(-pose.headTurn * 0.4, 0, () => {
        draw('hairFront')
      })
    })
    draw('shade')
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.96 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 0x8000)
      text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
    return btoa(text)
  }
}

globalThis.portraits = {
  async render(person, poses) {
    const draw = await drawer(person)
    const frames = []
    for (const pose of poses) frames.push(await draw(pose))
    return frames
  },
}
