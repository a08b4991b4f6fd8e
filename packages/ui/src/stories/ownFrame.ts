/**
 * For a story that changes the size of all words: on a page of docs it stands in a frame of its own, as the
 * size belongs to a whole page.
 */
export const ownFrame = { docs: { story: { inline: false, height: '26rem' } } } as const
