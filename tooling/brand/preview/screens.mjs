/**
 * A screen to show: a story, whether it is a whole page, and whether the brand chooses something in it.
 *
 * @typedef {{ id: string; title: string; name: string; whole?: true; args?: string }} Screen
 *
 * @typedef {{ id: string; title: string; name: string; type: string }} StoryEntry
 */

/** Whole pages, with the frame of the site around them. */
const WHOLE = 'features/shell/KeyScreens'
/** Nothing an operator launches: what is tried with texts nobody would write. */
const TRIALS = 'features/stories/'
/** Parts of them, which need no place of their own. */
export const SHOWN_THERE = [
  'features/home/VisitorHeroView',
  'features/profile/ProfileView',
  'features/information/InformationScreen',
  'features/shell/frame/SiteFrame',
  'features/profile/LikeButton',
  'features/notices/LineBanner',
]

/** Screens with many states: these say most. Of every other screen the first story is shown. */
export const CHOSEN = {
  [WHOLE]: ['Home', 'Wall Of Members', 'Profile', 'Terms'],
  'features/call/CallStates': [
    'Price',
    'Ringing Out',
    'Ringing In',
    'Connected',
    'Last Minute',
    'Refused No Coins',
  ],
  'features/call/CallEndings': ['Hung Up', 'Out Of Coins'],
  'features/wall/WallView': ['Loading', 'Empty'],
}

/** The way of a person through the site; what is not named comes after it. */
const WAY = ['account', 'call', 'wall', 'coins', 'safety', 'shell']

/**
 * Key screens of a brand, from what the component library lists.
 *
 * @param {Record<string, StoryEntry>} entries
 * @param {{ hostCardLayout: string }} brand
 * @returns {Screen[]}
 */
export function keyScreens(entries, brand) {
  const stories = Object.values(entries).filter(
    ({ type, title }) =>
      type === 'story' &&
      title.startsWith('features/') &&
      !title.startsWith(TRIALS) &&
      !SHOWN_THERE.includes(title),
  )
  const titles = [...new Set(stories.map(({ title }) => title))].sort((a, b) => stepOf(a) - stepOf(b))
  return titles.flatMap((title) => {
    const own = stories.filter((story) => story.title === title)
    const chosen = own.filter(({ name }) =>
      CHOSEN[/** @type {keyof typeof CHOSEN} */ (title)]?.includes(name),
    )
    return (chosen.length > 0 ? chosen : own.slice(0, 1)).map(({ id, name }) => ({
      id,
      title: shownTitle(title),
      name,
      ...(title === WHOLE && { whole: /** @type {const} */ (true) }),
      ...(title === 'features/wall/WallView' ? { args: `layout:${brand.hostCardLayout}` } : {}),
    }))
  })
}

/** @param {string} title */
const stepOf = (title) =>
  title === WHOLE ? -1 : (WAY.indexOf(title.split('/')[1] ?? '') + WAY.length + 1) % (WAY.length + 1)

/** `features/call/history/HistoryView` → `Call: history`. @param {string} title */
function shownTitle(title) {
  if (title === WHOLE) return 'Page'
  const [, area = '', ...rest] = title.split('/')
  const words = (rest.at(-1) ?? '')
    .replace(/(View|Screen|Popup|PopupView)$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  const what =
    words === area || words === ''
      ? ''
      : `: ${words.startsWith(`${area} `) ? words.slice(area.length + 1) : words}`
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}${what}`
}
