import { rng } from '../random.mjs'
import { blur } from './plane.mjs'

/** Light on the relief of the strokes, weave of the canvas, darker corners: the finished bytes, RGBA. */
export function finish({ w, h, data, relief }, { seed, weave = 2.2, ridges = 36 }) {
  const random = rng(`${seed} canvas`)
  const height = blur({ w, h, data: relief }, 0.8).data
  const out = Buffer.alloc(w * h * 4, 255)
  const noise = Float32Array.from({ length: 4096 }, () => random() - 0.5)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const slope = height[i] - height[Math.min(h - 1, y + 1) * w + Math.min(w - 1, x + 1)]
      const cloth =
        weave * (Math.sin(x * 1.05) * Math.sin(y * 1.05) + noise[(x * 31 + y * 17 * (x & 3)) & 4095] * 0.5)
      const dx = x / w - 0.5,
        dy = y / h - 0.5
      const corner = 1 - 0.34 * Math.max(0, dx * dx + dy * dy - 0.16)
      const light = Math.max(-11, Math.min(11, slope * ridges)) + cloth
      for (let c = 0; c < 3; c++)
        out[i * 4 + c] = Math.max(0, Math.min(255, Math.round((data[i * 3 + c] + light) * corner)))
    }
  return out
}
