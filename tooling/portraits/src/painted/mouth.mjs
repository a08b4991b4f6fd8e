import { mix } from '../features.mjs'

/** The painted mouth and what of a nose is darker than its form: `mouth` as in a look. */
export function paintedMouth({ look, tx }) {
  const { skin, sex, mouth } = look,
    woman = sex === 'f'
  const lip = woman ? mix(skin.lip, '#B8444E', 0.15) : mix(skin.lip, mix(skin.b, skin.s, 0.5), 0.62)
  const up = mix(lip, '#4A1018', 0.34),
    dark = mix(skin.s, '#3A0F14', 0.6)
  const open = mouth === 'open'
  const shape = open ? openMouth(lip, up, woman) : closedMouth(lip, up, mouth === 'smirk' ? 4 : 0, woman)
  const corner = (x, y) =>
    `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="3" fill="${dark}" opacity=".6" filter="url(#soft1)"/>` +
    `<path d="M${x * 1.08},${y - 9} C${x * 1.3},${y - 4} ${x * 1.32},${y + 3} ${x * 1.16},${y + 8}" fill="none" stroke="${skin.s}" stroke-opacity="${open ? 0.5 : 0.3}" stroke-width="3" filter="url(#soft2)"/>`
  const wide = open ? 25 : 24
  const nostril = (x) =>
    `<path d="M${x - 3.6},42 C${x - 1},38.8 ${x + 2.6},39.4 ${x + 4},42.2 C${x + 1},43.6 ${x - 2},43.6 ${x - 3.6},42Z" fill="${mix(dark, '#14060A', 0.35)}" opacity=".72" filter="url(#soft0)"/>`
  return (
    `<g transform="translate(${tx * 1.1} 0)">` +
    `<path d="M-14,43 C-6,47 6,47 14,43 C8,51 -8,51 -14,43Z" fill="${mix(skin.s, '#6A2424', 0.3)}" opacity=".5" filter="url(#soft2)"/>` +
    nostril(-6.4) +
    `<g transform="scale(-1 1)">${nostril(-6.4)}</g>` +
    `<g transform="translate(0 ${(woman ? 63.5 : 66) + (open ? 1.5 : 0)}) scale(${open ? '1.1 1' : 1})">` +
    `<ellipse cx="0" cy="${open ? 26 : 16}" rx="15" ry="4" fill="${skin.s}" opacity=".6" filter="url(#soft3)"/>` +
    corner(-wide, open ? -4 : -4.4) +
    corner(wide, (open ? -4 : -4.4) - (mouth === 'smirk' ? 4 : 0)) +
    shape +
    '</g></g>'
  )
}

function closedMouth(lip, up, lift, woman) {
  const full = woman ? 1 : 0.72
  const line = `C13,2 6,2.4 0,1.4 C-6,2.4 -13,2 -23.5,-4.2`
  return (
    `<g filter="url(#soft0)"><path d="M-23.5,-4.2 C-15,-5 -7,${-8.6 * full} -3,${-8 * full} C-1.4,${-7.6 * full} 1.4,${-7.6 * full} 3,${-8 * full} C7,${-8.6 * full} 15,-5 23.5,${-4.2 - lift} ${line}Z" fill="${up}"/>` +
    `<path d="M-22.5,-3.4 C-12,3 12,3 22.5,${-3.4 - lift} C16,${9 * full} 8,${12.6 * full} 0,${12.6 * full} C-8,${12.6 * full} -16,${9 * full} -22.5,-3.4Z" fill="${lip}"/></g>` +
    `<path d="M-17,1.4 C-10,${9 * full} 10,${9 * full} 17,1.4 C11,${13 * full} -11,${13 * full} -17,1.4Z" fill="${mix(lip, '#FFD0C0', 0.42)}" opacity="${woman ? 0.55 : 0.25}" filter="url(#soft1)"/>` +
    `<path d="M-9,${5 * full} C-5,${7 * full} 1,${7.2 * full} 5,${5.8 * full}" fill="none" stroke="#FFEDE6" stroke-opacity="${woman ? 0.7 : 0.25}" stroke-width="1.8" stroke-linecap="round" filter="url(#soft0)"/>` +
    `<path d="M-8,-6 C-5,-7.4 -3,-6.8 -1,-6" fill="none" stroke="#FFD8CC" stroke-opacity=".35" stroke-width="1.4" filter="url(#soft0)"/>` +
    `<path d="M-24.5,-4.6 C-14,2 -6,2.6 0,1.5 C6,2.6 14,2 24.5,${-4.6 - lift}" fill="none" stroke="#3A0D14" stroke-opacity=".8" stroke-width="1.7" stroke-linecap="round" filter="url(#soft0)"/>`
  )
}

function openMouth(lip, up, woman) {
  const full = woman ? 1 : 0.7
  const inner = 'M-23,-3.6 C-12,-2 12,-2 23,-3.6 C20,10 11,16 0,16 C-11,16 -20,10 -23,-3.6Z'
  const gaps = [-15.5, -10.5, -4.8, 0.4, 5.6, 11.2, 16]
    .map((x) => `M${x},-2 Q${x * 1.02},3 ${x * 0.97},6.6`)
    .join('')
  return (
    `<path d="${inner}" fill="#3B0B14"/>` +
    `<path d="M-12,14 C-7,9.4 7,9.4 12,14 C7,17 -7,17 -12,14Z" fill="#B8505A" filter="url(#soft0)"/>` +
    `<path d="M-21.6,-3 C-12,-2 12,-2 21.6,-3 C19.4,5 10,9.2 0,9.2 C-10,9.2 -19.4,5 -21.6,-3Z" fill="#F3E9E0"/>` +
    `<path d="${gaps}" stroke="#A88A82" stroke-opacity=".3" stroke-width=".8" fill="none" filter="url(#soft0)"/>` +
    `<path d="M-23,-4 C-12,-2 12,-2 23,-4 L22,-.6 C11,1.6 -11,1.6 -22,-.6Z" fill="#5A2028" opacity=".5" filter="url(#soft0)"/>` +
    `<path d="M-23,-3 L-15,1 L-15,8Z M23,-3 L15,1 L15,8Z" fill="#4A1820" opacity=".5" filter="url(#soft1)"/>` +
    `<g filter="url(#soft0)"><path d="M-25,-4.6 C-15,-8.4 -7,${-10.4 * full} -3,${-9.6 * full} C-1.4,${-9.2 * full} 1.4,${-9.2 * full} 3,${-9.6 * full} C7,${-10.4 * full} 15,-8.4 25,-4.6 C13,-2.4 6,-2.6 0,-3 C-6,-2.6 -13,-2.4 -25,-4.6Z" fill="${up}"/>` +
    `<path d="M-24.6,-4.4 C-21,9 -11,14.6 0,14.6 C11,14.6 21,9 24.6,-4.4 C22,14 12,${15 + 8 * full} 0,${15 + 8 * full} C-12,${15 + 8 * full} -22,14 -24.6,-4.4Z" fill="${lip}"/></g>` +
    `<path d="M-11,${15 + 3.6 * full} C-5,${16 + 5 * full} 4,${16 + 5 * full} 9,${15 + 3.8 * full}" fill="none" stroke="#FFEDE6" stroke-opacity="${woman ? 0.7 : 0.22}" stroke-width="2" stroke-linecap="round" filter="url(#soft0)"/>`
  )
}

/** What of the ears is darker and lighter than their form, where hair leaves them free. */
export function earShells({ look, ears }) {
  if (ears === '') return ''
  const dark = mix(look.skin.s, '#3A0F14', 0.45)
  const shell = (side) =>
    `<g transform="translate(${side * 72} 4) scale(${side} 1)"><path d="M2,-14 C10,-17 13,-6 8,4 C6,10 3,12 0,10 C5,4 4,-4 2,-14Z" fill="${dark}" opacity=".55" filter="url(#soft1)"/><path d="M2,-19 C13,-24 17,-10 12,5" fill="none" stroke="${look.skin.l}" stroke-opacity=".5" stroke-width="2.2" filter="url(#soft1)"/></g>`
  return shell(-1) + shell(1)
}
