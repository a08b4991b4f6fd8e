import { STYLES } from './hair.mjs'
import { HAIR, SCENES, SKIN } from './palette.mjs'
import { pick } from './random.mjs'

const SCARVES = [
  ['#8C3F5A', '#E58FA6'],
  ['#2F5D62', '#8CC7C2'],
  ['#C7A37A', '#F2DDBF'],
  ['#4B4A86', '#A5A4E0'],
]
const TOP_COLOURS = [
  ['#F4EFE9', '#CFC3BB'],
  ['#26202E', '#0F0C14'],
  ['#E2574C', '#9C2B33'],
  ['#2D6A6A', '#123B40'],
  ['#F2B84B', '#C47F22'],
  ['#6B5BD6', '#35278A'],
  ['#F08FA8', '#B94F73'],
  ['#3B5BA5', '#1B2E63'],
  ['#93C9B0', '#4C8C74'],
]
const DARK_SKINS = ['brown', 'deep', 'ebony']

/**
 * How a person looks, complete: what `given` leaves open follows from the random source.
 * Keys: sex, skin, style, hair, scarf, scene, top, topColor, turn, tilt, mouth, eyes, iris, extras.
 */
export function completeLook(random, given) {
  const sex = given.sex ?? (random() < 0.72 ? 'f' : 'm')
  const skinName = given.skin ?? pick(random, Object.keys(SKIN))
  const dark = DARK_SKINS.includes(skinName)
  const style = given.style ?? pick(random, STYLES[sex])
  const hairName =
    given.hair ??
    pick(
      random,
      dark
        ? ['ink', 'espresso', 'ink', 'auburn', 'violet']
        : [
            'ink',
            'espresso',
            'chestnut',
            'auburn',
            'honey',
            'blonde',
            'platinum',
            'rose',
            'chestnut',
            'espresso',
          ],
    )
  return {
    sex,
    dark,
    style,
    hairName,
    skin: SKIN[skinName],
    hair: style === 'hijab' ? (given.scarf ?? pick(random, SCARVES)) : HAIR[hairName],
    scene: SCENES[given.scene ?? pick(random, Object.keys(SCENES))],
    top:
      given.top ??
      pick(
        random,
        sex === 'f'
          ? ['vneck', 'scoop', 'strap', 'offshoulder', 'turtle', 'blazer', 'hoodie', 'tee']
          : ['tee', 'hoodie', 'denim', 'blazer', 'turtle', 'tee'],
      ),
    topColour: given.topColor ?? pick(random, TOP_COLOURS),
    turn: given.turn ?? random() * 1.5 - 0.75,
    tilt: given.tilt ?? random() * 10 - 5,
    mouth: given.mouth ?? pick(random, ['smile', 'smile', 'open', 'open', 'soft', 'smirk']),
    eyes: given.eyes ?? pick(random, ['open', 'open', 'open', 'open', 'happy', 'wink']),
    iris:
      given.iris ??
      pick(random, dark ? ['#3A2015', '#4A2B1A'] : ['#4A2B1A', '#5C3A1E', '#3E6B54', '#3D6FA8', '#6B4A22']),
    extras:
      given.extras ??
      [
        random() < 0.22 && pick(random, ['glasses', 'square']),
        sex === 'f' && random() < 0.6 && pick(random, ['hoops', 'studs']),
        random() < 0.1 && 'headphones',
        random() < 0.2 && 'freckles',
        sex === 'f' && random() < 0.3 && 'necklace',
        sex === 'm' && random() < 0.5 && pick(random, ['beard', 'stubble']),
      ].filter(Boolean),
  }
}
