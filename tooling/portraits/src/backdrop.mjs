import { pick, round as f } from './random.mjs'

/**
 * What is behind a person: a gradient and the scene's decoration. `id` keeps gradients of several portraits
 * apart.
 */
export function backdrop(sc, W, H, R, id) {
  const u = Math.max(W, H),
    [a, b, c] = sc.g,
    out = [`<rect width="${W}" height="${H}" fill="url(#bg)"/>`]
  const glow = (x, y, r, col, o) =>
    `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${col}" opacity="${o}"/>`
  const seen = new Set()
  const soft = (x, y, r, col, o) => {
    const k = id + 'g' + col.slice(1)
    const def = seen.has(k)
      ? ''
      : `<radialGradient id="${k}"><stop offset="0" stop-color="${col}"/><stop offset=".45" stop-color="${col}" stop-opacity=".42"/><stop offset="1" stop-color="${col}" stop-opacity="0"/></radialGradient>`
    seen.add(k)
    return def + `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="url(#${k})" opacity="${o}"/>`
  }
  switch (sc.d) {
    case 'ring':
      out.push(soft(W * 0.5, H * 0.4, u * 0.5, c, 0.75))
      out.push(
        `<circle cx="${f(W * 0.52)}" cy="${f(H * 0.4)}" r="${f(Math.min(W, H) * 0.43)}" fill="none" stroke="${sc.rim}" stroke-width="${f(u * 0.03)}" opacity=".2"/><circle cx="${f(W * 0.52)}" cy="${f(H * 0.4)}" r="${f(Math.min(W, H) * 0.43)}" fill="none" stroke="#FFE3F1" stroke-width="${f(u * 0.008)}" opacity=".95"/>`,
      )
      break
    case 'city':
      out.push(soft(W * 0.8, H * 0.55, u * 0.6, c, 0.6))
      for (let i = 0; i < 11; i++) {
        const w = W / 9,
          x = (i * W) / 10 - w / 3,
          h = H * (0.22 + R() * 0.34)
        out.push(
          `<rect x="${f(x)}" y="${f(H * 0.86 - h)}" width="${f(w)}" height="${f(h + H * 0.2)}" fill="${a}" opacity="${f(0.5 + R() * 0.4)}"/>`,
        )
        for (let k = 0; k < 9; k++)
          out.push(
            `<rect x="${f(x + w * (0.15 + R() * 0.6))}" y="${f(H * 0.88 - h + R() * h)}" width="${f(u * 0.012)}" height="${f(u * 0.016)}" fill="${pick(R, ['#FFD68A', sc.rim, '#FFF1CC'])}" opacity="${f(0.35 + R() * 0.6)}"/>`,
          )
      }
      break
    case 'bokeh':
      out.push(soft(W * 0.25, H * 0.3, u * 0.55, c, 0.6))
      for (let i = 0; i < 22; i++) {
        const r = u * (0.015 + R() * 0.05),
          x = R() * W,
          y = R() * H * 0.8,
          col = pick(R, [c, sc.rim, sc.key, '#FFB36B'])
        out.push(
          glow(x, y, r, col, f(0.1 + R() * 0.28)),
          `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${col}" stroke-width="1.5" opacity=".35"/>`,
        )
      }
      break
    case 'fairy':
      out.push(soft(W * 0.7, H * 0.3, u * 0.6, c, 0.7))
      for (let s = 0; s < 4; s++) {
        const y0 = H * (0.04 + s * 0.14),
          dip = H * (0.05 + R() * 0.05)
        out.push(
          `<path d="M0,${f(y0)} Q${f(W / 2)},${f(y0 + dip * 2)} ${W},${f(y0 - H * 0.02)}" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="1.5"/>`,
        )
        for (let i = 0; i <= 9; i++) {
          const t = i / 9,
            x = t * W,
            y = (1 - t) * (1 - t) * y0 + 2 * (1 - t) * t * (y0 + dip * 2) + t * t * (y0 - H * 0.02)
          out.push(soft(x, y + 5, u * 0.035, '#FFD08A', 0.75), glow(x, y + 5, u * 0.006, '#FFF4D6', 1))
        }
      }
      break
    case 'sun':
      out.push(
        soft(W * 0.68, H * 0.36, u * 0.55, '#FFE0A0', 0.7),
        glow(W * 0.68, H * 0.36, Math.min(W, H) * 0.24, '#FFE9B8', 0.95),
      )
      for (let i = 0; i < 6; i++)
        out.push(
          `<rect x="0" y="${f(H * (0.44 + i * 0.035))}" width="${W}" height="${f(H * 0.006 * (i + 1))}" fill="${b}" opacity=".5"/>`,
        )
      out.push(
        `<path d="M0,${f(H * 0.62)} Q${f(W * 0.3)},${f(H * 0.5)} ${f(W * 0.55)},${f(H * 0.62)} T${W},${f(H * 0.58)} V${H} H0Z" fill="${a}" opacity=".55"/>`,
      )
      break
    case 'lamps':
      out.push(soft(W * 0.5, H * 0.2, u * 0.6, c, 0.65))
      for (let i = 0; i < 4; i++) {
        const x = W * (0.12 + i * 0.26),
          y = H * (0.1 + R() * 0.12)
        out.push(
          `<path d="M${f(x)},0 V${f(y)}" stroke="#000" stroke-opacity=".5" stroke-width="2.5"/><path d="M${f(x - u * 0.045)},${f(y + u * 0.04)} Q${f(x)},${f(y - u * 0.04)} ${f(x + u * 0.045)},${f(y + u * 0.04)}Z" fill="#1A0D08"/>`,
          soft(x, y + u * 0.05, u * 0.12, '#FFD58A', 0.85),
          glow(x, y + u * 0.043, u * 0.016, '#FFF4D0', 1),
        )
      }
      out.push(`<rect y="${f(H * 0.62)}" width="${W}" height="${f(H * 0.012)}" fill="#000" opacity=".3"/>`)
      break
    case 'arc':
      out.push(
        `<circle cx="${f(W * (0.3 + R() * 0.4))}" cy="${f(H * 0.42)}" r="${f(Math.min(W, H) * 0.46)}" fill="${c}" opacity=".55"/>`,
        `<circle cx="${f(W * (R() > 0.5 ? 0.92 : 0.06))}" cy="${f(H * 0.12)}" r="${f(Math.min(W, H) * 0.16)}" fill="${sc.rim}" opacity=".35"/>`,
      )
      break
    case 'leaves':
      out.push(soft(W * 0.7, H * 0.25, u * 0.55, '#FFF0B8', 0.4))
      for (let i = 0; i < 16; i++) {
        const left = i % 2,
          x = left ? R() * W * 0.3 : W - R() * W * 0.3,
          y = H * (0.02 + R() * 0.75),
          s = u * (0.1 + R() * 0.14),
          rot = (left ? 20 : 160) + R() * 60 - 30
        out.push(
          `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(rot)}) scale(${f(s / 100)})" d="M0,0 C20,-34 70,-38 100,0 C70,38 20,34 0,0Z" fill="${pick(R, [b, c, '#2E7D57', '#134536'])}" opacity="${f(0.6 + R() * 0.4)}"/>`,
        )
      }
      break
    case 'sea':
      out.push(
        soft(W * 0.75, H * 0.22, u * 0.4, '#FFF6D8', 0.9),
        `<rect y="${f(H * 0.5)}" width="${W}" height="${f(H * 0.5)}" fill="#3FA6C4" opacity=".75"/><rect y="${f(H * 0.5)}" width="${W}" height="${f(H * 0.012)}" fill="#fff" opacity=".55"/><path d="M0,${f(H * 0.74)} Q${f(W * 0.5)},${f(H * 0.68)} ${W},${f(H * 0.76)} V${H} H0Z" fill="#F7DDB0"/>`,
      )
      break
    case 'shelf':
      out.push(soft(W * 0.2, H * 0.2, u * 0.5, '#FFC98A', 0.45))
      for (let row = 0; row < 4; row++) {
        const y = H * (0.04 + row * 0.2)
        let x = 4
        while (x < W) {
          const w = u * (0.014 + R() * 0.022),
            h = H * (0.1 + R() * 0.055)
          if (R() > 0.1)
            out.push(
              `<rect x="${f(x)}" y="${f(y + H * 0.165 - h)}" width="${f(w)}" height="${f(h)}" rx="1.5" fill="${pick(R, ['#8C3B2E', '#C9A45F', '#3E5B52', '#6B4A7A', '#D8CBB5', '#274060'])}" opacity=".62"/>`,
            )
          x += w + 2
        }
        out.push(
          `<rect y="${f(y + H * 0.165)}" width="${W}" height="${f(H * 0.014)}" fill="#000" opacity=".35"/>`,
        )
      }
      break
    default:
      out.push(soft(W * 0.3, H * 0.2, u * 0.7, sc.key, 0.4))
  }
  return out.join('')
}
