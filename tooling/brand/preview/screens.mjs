/**
 * A screen to show: a story, and whether the brand chooses something in it.
 * @typedef {{ id: string, title: string, name: string, args?: string }} Screen
 * @typedef {{ id: string, title: string, name: string, type: string }} StoryEntry
 */

/** Screens with many states: these say most. Of every other screen the first story is shown. */
const CHOSEN = {
  'features/call/CallStates': ['Price', 'Ringing', 'Talking', 'Connected', 'Incoming', 'Grace'],
  'features/call/CallEndings': ['Hung Up', 'Out Of Coins'],
  'features/account/LogInPopupView': ['Log In', 'Register'],
  'features/profile/ProfileView': ['Online'],
  'features/wall/WallView': ['Ready', 'Loading', 'Empty'],
}

/**
 * Key screens of a brand, from what the component library lists.
 * @param {Record<string, StoryEntry>} entries
 * @param {{ hostCardLayout: string }} brand
 * @returns {Screen[]}
 */
export function keyScreens(entries, brand) {
  const stories = Object.values(entries).filter(({ type, title }) => type === 'story' && title.startsWith('features/'))
  const titles = [...new Set(stories.map(({ title }) => title))]
  return titles.flatMap((title) => {
    const own = stories.filter((story) => story.title === title)
    const chosen = own.filter(({ name }) => CHOSEN[/** @type {keyof typeof CHOSEN} */ (title)]?.includes(name))
    return (chosen.length > 0 ? chosen : own.slice(0, 1)).map(({ id, name }) => ({ id, title: title.replace('features/', ''), name, ...(title === 'features/wall/WallView' ? { args: `layout:${brand.hostCardLayout}` } : {}) }))
  })
}
