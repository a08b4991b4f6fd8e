/**
 * By what the wall is ordered, the strongest first. The gateway builds its query from these lists and the
 * page of the rule its sentences, so that neither can say something else.
 *
 * - `standing`: people whose place operators lowered come after everybody else.
 * - `presence`: who can be called now, then who is in a call, then who is away.
 * - `vip`: VIPs before others.
 * - `mix`: a mix that stays the same between pages and says nothing about the person.
 * - `newest`: who joined last.
 */
export const WALL_ORDER = {
  /** For You, languages, and friends. */
  usual: ['standing', 'presence', 'vip', 'mix'],
  /** The tab New. */
  fresh: ['standing', 'newest'],
} as const
export type WallOrderStep = (typeof WALL_ORDER)[keyof typeof WALL_ORDER][number]
