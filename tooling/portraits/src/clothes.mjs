/** Clothes in head space; shoulders begin near y = 150. */
export function clothes(top, col, skin) {
  const body = (neck) =>
    `M-44,150 C-96,164 -150,180 -172,236 C-192,320 -196,520 -200,900 L200,900 C196,520 192,320 172,236 C150,180 96,164 44,150 ${neck}Z`
  const fold = `<path d="M-112,250 C-104,330 -112,420 -108,560 M112,250 C104,330 112,420 108,560 M-40,330 C-10,350 20,348 50,328" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="7" stroke-linecap="round"/><path d="M-150,230 C-130,196 -100,182 -70,176" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/>`
  const g = 'url(#cl)'
  const chest = `<path d="M-38,70 C-40,152 -84,168 -130,186 C-166,200 -186,240 -190,330 L190,330 C186,240 166,200 130,186 C84,168 40,152 38,70Z" fill="url(#sk)"/><path d="M-70,190 C-44,204 -20,206 -8,202 M70,190 C44,204 20,206 8,202" fill="none" stroke="${skin.s}" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`
  switch (top) {
    case 'vneck':
      return chest + `<path d="${body('C30,190 12,226 0,252 C-12,226 -30,190 -44,150')}" fill="${g}"/>` + fold
    case 'scoop':
      return (
        chest +
        `<path d="M-92,164 C-150,184 -168,206 -176,250 C-192,330 -196,520 -200,900 L200,900 C196,520 192,330 176,250 C168,206 150,184 92,164 C80,236 -80,236 -92,164Z" fill="${g}"/>` +
        fold
      )
    case 'strap':
      return (
        chest +
        `<path d="M-104,176 L-86,170 C-80,230 -40,256 0,256 C40,256 80,230 86,170 L104,176 C112,230 150,250 172,290 C190,360 196,560 200,900 L-200,900 C-196,560 -190,360 -172,290 C-150,250 -112,230 -104,176Z" fill="${g}"/><path d="M-60,330 C-10,352 30,350 70,326" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="7" stroke-linecap="round"/>`
      )
    case 'offshoulder':
      return (
        chest +
        `<path d="M-186,262 C-120,226 -60,244 0,250 C60,244 120,226 186,262 C200,360 204,560 206,900 L-206,900 C-204,560 -200,360 -186,262Z" fill="${g}"/><path d="M-184,270 C-110,242 -60,262 0,266 C60,262 110,242 184,270" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="6"/>`
      )
    case 'turtle':
      return (
        `<path d="${body('L44,96 C20,110 -20,110 -44,96')}" fill="${g}"/><path d="M-46,108 C-20,124 20,124 46,108 M-50,140 C-20,158 20,158 50,140" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="5"/>` +
        fold
      )
    case 'hoodie':
      return (
        chest +
        `<path d="${body('C30,176 -30,176 -44,150')}" fill="${g}"/><path d="M-78,150 C-96,196 -40,236 0,250 C40,236 96,196 78,150 C110,170 104,224 60,252 C30,268 -30,268 -60,252 C-104,224 -110,170 -78,150Z" fill="${g}"/><path d="M-78,150 C-96,196 -40,236 0,250 C40,236 96,196 78,150" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6"/><path d="M-26,254 L-30,330 M26,254 L32,322" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>` +
        fold
      )
    case 'blazer':
      return (
        chest +
        `<path d="M-60,160 L0,290 L60,160 L80,900 L-80,900Z" fill="#F4EFE8"/><path d="M-52,150 C-110,164 -154,180 -176,236 C-196,320 -198,520 -204,900 L-10,900 C-6,600 -4,400 0,300 C-30,250 -46,200 -52,150Z M52,150 C110,164 154,180 176,236 C196,320 198,520 204,900 L10,900 C6,600 4,400 0,300 C30,250 46,200 52,150Z" fill="${g}"/><path d="M-54,152 L-92,210 L-60,226 L-66,248 L-4,330 M54,152 L92,210 L60,226 L66,248 L4,330" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="4.5" stroke-linejoin="round"/>`
      )
    case 'denim':
      return (
        chest +
        `<path d="${body('C30,186 -30,186 -44,150')}" fill="#F3EEE6"/><path d="M-48,150 C-108,164 -152,180 -174,236 C-194,320 -196,520 -202,900 L-40,900 L-30,230Z M48,150 C108,164 152,180 174,236 C194,320 196,520 202,900 L40,900 L30,230Z" fill="${g}"/><path d="M-52,152 L-84,196 L-34,232 M52,152 L84,196 L34,232" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3.5" stroke-dasharray="7 5"/>`
      )
    default:
      return (
        chest +
        `<path d="${body('C34,188 -34,188 -44,150')}" fill="${g}"/><path d="M-46,152 C-36,194 36,194 46,152" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="6"/>` +
        fold
      )
  }
}
