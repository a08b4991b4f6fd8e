import { ENTRANCE_PATHS, pathOf, type Entrance, type EntranceIcon } from '@visavis/core/contract/entrances'
import type { IconName } from '@visavis/ui/iconNames'
import type { MessageIdOf } from '../i18n/text.ts'

/** The site's own names of the pages entrances lead to. */
export const ENTRANCE_TITLES: Readonly<Record<string, MessageIdOf<'app' | 'start'>>> = {
  '/': 'app.title.wall',
  '/wall': 'app.title.wall',
  '/search': 'app.title.search',
  '/discover': 'app.title.discover',
  '/message': 'app.title.message',
  '/friends': 'app.title.friends',
  '/videoHistory': 'app.title.history',
  '/profile/edit': 'app.title.editProfile',
  '/setting': 'app.title.settings',
  '/greenRoom': 'app.title.greenRoom',
  '/spending': 'app.title.spending',
  '/hostCenter': 'app.title.hostCenter',
  '/zhushou': 'app.title.assistant',
  '/download': 'app.information.download',
  '/safety-center': 'app.information.safety',
  '/community-guidelines': 'app.information.guidelines',
  '/about-us': 'app.information.about',
  '/random-video-chat': 'app.information.product',
  '/backpack': 'app.title.backpack',
  '/task': 'app.title.task',
  '/activity': 'app.title.activity',
  '/games': 'app.title.games',
  '/shop': 'app.title.shop',
  '/subscription': 'app.title.subscription',
  '/payOrderList': 'app.title.orders',
  '/matching': 'app.title.match',
  '/card': 'app.title.cards',
}

export const ENTRANCE_PICTURES: Readonly<Record<EntranceIcon, IconName>> = {
  star: 'star',
  gift: 'gift',
  backpack: 'backpack',
  coins: 'coins',
  calendar: 'calendar-check',
  sparkle: 'sparkle',
  confetti: 'confetti',
  ticket: 'ticket',
  lightning: 'lightning',
  crown: 'crown-simple',
  heart: 'heart',
  cards: 'cards-three',
  camera: 'video-camera',
  people: 'users-three',
  question: 'question',
}

/** Whether a target can be gone to from here: a page this build has, or an https address. */
export function isReachable({ targetUrl }: Pick<Entrance, 'targetUrl'>): boolean {
  if (targetUrl.startsWith('/')) return Object.hasOwn(ENTRANCE_PATHS, pathOf(targetUrl))
  return URL.canParse(targetUrl) && new URL(targetUrl).protocol === 'https:'
}
