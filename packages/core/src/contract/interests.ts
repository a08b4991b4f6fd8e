/** Interests 1–21, in the order of the specification. Names are messages `interest.<id>`. */
export const INTEREST_IDS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
] as const
/** Interest keys, id = index + 1. */
export const INTERESTS = [
  'music',
  'dance',
  'yoga',
  'cricket',
  'party',
  'fashion',
  'shopping',
  'photography',
  'movies',
  'travel',
  'food',
  'coffee',
  'sports',
  'dog',
  'cat',
  'beauty',
  'camping',
  'reading',
  'cooking',
  'football',
  'pets',
] as const

/** Zodiac signs, id = index + 1 (N.095–N.106). */
export const ZODIAC_SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const
