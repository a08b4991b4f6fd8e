/** What the backpack shows first, and reads ahead. */
export const FIRST_TAB = { type: 'gift', size: 60 } as const
