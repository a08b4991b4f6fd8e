import { mix } from './features.mjs'
import { round as f } from './random.mjs'

/**
 * Eyebrows, eyes, mouths, ears and what a face wears, in head space. `tx` is how far the features lie to the
 * side.
 */
export function face(look, id, head, R) {
  const { sex, style, hairName: hairK, hair: hc, skin, scene, eyes, iris, turn, extras: ex, top } = look,
    tx = turn * 11
  const man = sex === 'm'
  const browColour =
    style === 'hijab'
      ? '#2C1A14'
      : hairK === 'platinum' || hairK === 'blonde'
        ? '#8A6436'
        : ['rose', 'teal', 'violet'].includes(hairK)
          ? '#4A2A30'
          : hc[0]
  const BROWS = man
    ? 'M-20,0 C-10,-7 8,-9 24,-1 C11,-2 -4,0 -18,6 C-22,6 -23,2 -20,0Z'
    : 'M-18,1 C-8,-7 8,-9 21,-1 C9,-4.5 -5,-3 -17,5.5C-19.5,5.5 -20,1.5 -18,1Z'
  const brow = (x, flip) =>
    `<path transform="translate(${f(x)} ${man ? -26 : -29}) scale(${flip} ${f(look.brow)}) rotate(${(eyes === 'happy' ? 8 : 6) + (man ? 2 : 0)})" d="${BROWS}" fill="${browColour}"/>`
  const eye = (x, flip, mode) => {
    if (mode === 'closed')
      return (
        `<path transform="translate(${f(x)} 0) scale(${flip} 1)" d="M-16,3 C-8,-9 8,-9 17,2" fill="none" stroke="#20121A" stroke-width="${man ? 3.6 : 5}" stroke-linecap="round"/>` +
        (man
          ? ''
          : `<path transform="translate(${f(x)} 0) scale(${flip} 1)" d="M15,0 L22,-5 M11,-4 L16,-10" stroke="#20121A" stroke-width="3" stroke-linecap="round"/>`)
      )
    const hgt = man ? 8.6 : 11.5,
      gz = turn * 2.6,
      { wide, high, slant, fold } = look.eye
    // Men: smaller eyes under a heavier brow, a thin lid and no lashes.
    const size = man ? 0.9 : 1
    return `<g transform="translate(${f(x)} 1) scale(${f(flip * wide * size)} ${f(high * size)}) rotate(${slant})"><path d="M-17,2 C-9,${-hgt} 9,${-hgt - 1} 18,0 C10,${hgt * 0.82} -8,${hgt * 0.82} -17,2Z" fill="#FBF4F1"/><g clip-path="url(#${id}e)"><circle cx="${f(gz * flip + 1)}" cy="-.5" r="9.4" fill="${iris}"/><circle cx="${f(gz * flip + 1)}" cy="-.5" r="9.4" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="2"/><ellipse cx="${f(gz * flip + 1)}" cy="4.2" rx="6.4" ry="4.4" fill="#fff" opacity=".2"/><circle cx="${f(gz * flip + 1)}" cy="-.5" r="4.4" fill="#120A10"/><path d="M-17,-2 C-9,${-hgt - 2} 9,${-hgt - 2} 18,-2 L18,-4 L-17,-12Z" fill="#000" opacity=".22"/></g><circle cx="${f(gz * flip + 4 * flip)}" cy="-4.4" r="${man ? 2.1 : 2.7}" fill="#fff"/><path d="M-18,2 C-9,${-hgt - 1} 9,${-hgt - 2} 19,-1" fill="none" stroke="${man ? mix('#1A0E14', skin.s, 0.3) : '#1A0E14'}" stroke-width="${man ? 2.2 : 4.4}" stroke-linecap="round"/>${man ? `<path d="M-12,9 C-4,13 8,13 14,8" fill="none" stroke="${skin.s}" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/>` : '<path d="M17,-1.5 C19.5,-2.6 21.5,-4 23,-6" stroke="#1A0E14" stroke-width="2.8" fill="none" stroke-linecap="round"/>'}<path d="M-15,-11 C-7,-18 8,-18 17,-11" fill="none" stroke="${skin.s}" stroke-opacity="${fold}" stroke-width="2" stroke-linecap="round"/></g>`
  }
  const ex1 = 30 * (1 - Math.max(0, -turn) * 0.1),
    ex2 = 30 * (1 - Math.max(0, turn) * 0.1)
  const lip = man ? mix(skin.lip, mix(skin.b, skin.s, 0.5), 0.72) : skin.lip
  const shine = man ? 0.08 : 0.26
  const drawn = {
    smile: `<path d="M-23,55 C-12,62 12,62 23,55 C15,73 -15,73 -23,55Z" fill="${lip}"/><path d="M-23,55 C-14,52 -6,48.5 0,51.5 C6,48.5 14,52 23,55 C12,60.5 -12,60.5 -23,55Z" fill="${lip}"/><path d="M-24,54.5 C-12,61.5 12,61.5 24,54.5" fill="none" stroke="#4A1420" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/><path d="M-8,63.4 C-3,65 4,65 9,63.4" stroke="#fff" stroke-opacity="${shine}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
    open: `<path d="M-28,51 C-14,47 14,47 28,51 C25,76 12,84 0,84 C-12,84 -25,76 -28,51Z" fill="#4A0F1C"/><path d="M-25,52 C-12,49.5 12,49.5 25,52 C24,62 20,64 0,64.5 C-20,64 -24,62 -25,52Z" fill="#FFFAF5"/><path d="M-13,78 C-6,71 6,71 13,78 C7,84 -7,84 -13,78Z" fill="#E2606C"/><path d="M-29,51 C-16,43.5 -6,44 0,46.5 C6,44 16,43.5 29,51 C14,48.5 -14,48.5 -29,51Z" fill="${lip}"/><path d="M-28,54 C-25,78 -12,87 0,87 C12,87 25,78 28,54 C26,74 13,80.5 0,80.5 C-13,80.5 -26,74 -28,54Z" fill="${lip}"/>`,
    soft: `<path d="M-18,57 C-8,53 -4,51 0,53 C4,51 8,53 18,57 C10,70 -10,70 -18,57Z" fill="${lip}"/><path d="M-18,57 C-8,60 8,60 18,57" fill="none" stroke="#4A1420" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/><path d="M-6,62.6 C-2,64 3,64 7,62.6" stroke="#fff" stroke-opacity="${shine}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
    smirk: `<path d="M-20,58 C-8,63 10,60 23,50 C18,68 -8,74 -20,58Z" fill="${lip}"/><path d="M-20,58 C-10,54 -4,52 0,54 C6,51 14,52 23,50 C12,59 -8,62 -20,58Z" fill="${lip}"/><path d="M-21,58 C-8,63 12,60 25,49" fill="none" stroke="#4A1420" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/>`,
  }
  // The mouth of a man is wider and its lips are thinner.
  const mouths = man
    ? Object.fromEntries(
        Object.entries(drawn).map(([name, inner]) => [
          name,
          `<g transform="translate(0 ${name === 'open' ? 5 : 12}) scale(1.06 ${name === 'open' ? 0.92 : 0.8})">${inner}</g>`,
        ]),
      )
    : drawn
  const ear = (x) =>
    `<path transform="translate(${x} 4) scale(${x < 0 ? -1 : 1} 1)" d="M-4,-20 C12,-30 20,-14 15,4 C12,18 4,26 -5,20Z" fill="${skin.b}"/><path transform="translate(${x} 4) scale(${x < 0 ? -1 : 1} 1)" d="M1,-12 C9,-14 10,-4 6,4" fill="none" stroke="${skin.s}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`
  const hasEars = !['hijab', 'wavy', 'straight', 'bob', 'lob', 'curly', 'braid'].includes(style)
  const acc = []
  if (ex.includes('freckles'))
    for (let i = 0; i < 16; i++)
      acc.push(
        `<circle cx="${f((i % 2 ? 1 : -1) * (14 + R() * 34) + tx)}" cy="${f(20 + R() * 20)}" r="${f(1 + R() * 0.9)}" fill="${skin.s}" opacity=".55"/>`,
      )
  if (ex.includes('beard'))
    acc.push(
      `<path clip-path="url(#${id}h)" d="M-84,0 C-70,30 -58,36 -40,40 C-24,34 -14,40 0,42 C14,40 24,34 40,40 C58,36 70,30 84,0 L84,130 L-84,130Z M${-26 + tx},56 C${-14 + tx},48 ${14 + tx},48 ${26 + tx},56 C${16 + tx},78 ${-16 + tx},78 ${-26 + tx},56Z" fill-rule="evenodd" fill="${hc[0]}" opacity=".92"/><path d="M${f(-30 + tx)},60 C${f(-18 + tx)},46 ${f(-6 + tx)},43 ${f(tx)},46 C${f(6 + tx)},43 ${f(18 + tx)},46 ${f(30 + tx)},60 C${f(16 + tx)},54 ${f(-16 + tx)},54 ${f(-30 + tx)},60Z" fill="${hc[0]}"/>`,
    )
  if (ex.includes('stubble'))
    acc.push(
      `<path clip-path="url(#${id}h)" d="M-84,0 C-66,40 -46,52 -24,44 C-10,38 10,38 24,44 C46,52 66,40 84,0 L84,130 L-84,130Z" fill="${hc[0]}" opacity=".24"/>`,
    )
  const specs = []
  if (ex.includes('glasses'))
    specs.push(
      `<g transform="translate(${f(tx)} 0)" fill="#fff" fill-opacity=".09" stroke="#2A1B14" stroke-width="4"><circle cx="-31" cy="1" r="26"/><circle cx="31" cy="1" r="26"/><path d="M-6,-3 C-2,-7 2,-7 6,-3 M-57,-4 L-74,-8 M57,-4 L74,-8" fill="none"/></g><path d="M${f(-46 + tx)},-10 l12,-9 M${f(16 + tx)},-10 l12,-9" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
    )
  if (ex.includes('square'))
    specs.push(
      `<g transform="translate(${f(tx)} 0)" fill="#fff" fill-opacity=".08" stroke="#15101A" stroke-width="5"><rect x="-58" y="-18" width="50" height="38" rx="10"/><rect x="8" y="-18" width="50" height="38" rx="10"/><path d="M-8,-4 C-3,-8 3,-8 8,-4 M-58,-6 L-74,-9 M58,-6 L74,-9" fill="none"/></g>`,
    )
  const back2 = []
  if (ex.includes('hoops'))
    back2.push(
      `<g fill="none" stroke="#F2C66B" stroke-width="4"><circle cx="-76" cy="46" r="15"/><circle cx="76" cy="46" r="15"/></g>`,
    )
  if (ex.includes('studs'))
    back2.push(
      `<circle cx="-75" cy="30" r="4.5" fill="#FFF2C9"/><circle cx="75" cy="30" r="4.5" fill="#FFF2C9"/>`,
    )
  if (ex.includes('headphones'))
    specs.push(
      `<path d="M-84,6 C-90,-100 -50,-142 0,-142 C50,-142 90,-100 84,6" fill="none" stroke="#221B2B" stroke-width="13" stroke-linecap="round"/><rect x="-104" y="-24" width="32" height="66" rx="15" fill="#2F2740"/><rect x="72" y="-24" width="32" height="66" rx="15" fill="#2F2740"/><rect x="-104" y="-10" width="8" height="38" rx="4" fill="${scene.rim}"/><rect x="96" y="-10" width="8" height="38" rx="4" fill="${scene.rim}"/>`,
    )
  const neck =
    ex.includes('necklace') && !['turtle', 'hoodie', 'blazer'].includes(top)
      ? `<path d="M-56,166 C-30,214 30,214 56,166" fill="none" stroke="#F2CF86" stroke-width="3"/><circle cx="0" cy="203" r="6" fill="#F7DFA6"/>`
      : ''
  return {
    mouths,
    tx,
    brows: brow(-ex1, -1) + brow(ex2, 1),
    eyes:
      eye(-ex1, -1, eyes === 'happy' ? 'closed' : 'open') +
      eye(ex2, 1, eyes === 'happy' || eyes === 'wink' ? 'closed' : 'open'),
    ears: hasEars ? ear(-72) + ear(72) : '',
    jewels: back2.join(''),
    marks: acc.join(''),
    worn: specs.join(''),
    necklace: neck,
    nose: noseOf(look.nose, turn, skin, man),
  }
}

/** Side of the bridge, tip and nostrils, light on the tip. */
function noseOf({ wide, tip, bridge }, turn, skin, man) {
  const tx = turn * 6,
    w = wide * (man ? 1.18 : 1),
    y = tip + (man ? 3 : 0)
  return (
    `<path d="M${f(7 + turn * 5)},10 C${f(w + tx)},18 ${f(w + 4 + tx)},${f(y - 8)} ${f(w + 1 + tx)},${f(y - 2)} C${f(w * 0.5 + tx)},${f(y + 3)} ${f(-w * 0.3 + tx)},${f(y + 3)} ${f(-w * 0.8 + tx)},${f(y)}" fill="none" stroke="${skin.s}" stroke-opacity=".62" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>` +
    (bridge > 0 || man
      ? `<path d="M${f(9 + tx)},-16 C${f(6 + tx)},-4 ${f(6 + tx)},2 ${f(8 + tx)},10" fill="none" stroke="${skin.s}" stroke-opacity="${f(bridge + (man ? 0.18 : 0))}" stroke-width="3" stroke-linecap="round"/>`
      : '') +
    `<ellipse cx="${f(-2 + tx)}" cy="${f(y - 11)}" rx="4.5" ry="7" fill="#fff" opacity="${man ? 0.16 : 0.26}"/>`
  )
}
