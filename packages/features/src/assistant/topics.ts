import type { HelpTopic } from '@visavis/core/contract'
import type { MessageIdOf } from '../i18n/text.ts'

/** What a person's own account shows beside an answer. */
export type HelpState = 'charges' | 'orders' | 'visibility'
/** Groups of the list, in their order. */
export const HELP_GROUPS = [
  'calls',
  'coins',
  'orders',
  'people',
  'chat',
  'safety',
  'hosts',
  'account',
  'devices',
] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]
/** A part of the brand a topic is about; without it the topic is not shown. */
export type HelpNeed = 'shop' | 'matches' | 'cards' | 'translation' | 'demo' | 'calls'

/** A screen that helps on: its address and the text of the button. */
interface Way {
  readonly href: string
  readonly labelId: Extract<MessageIdOf<'app' | 'start'>, `app.${string}`>
}

/** One topic. Question, answer and words to find it by are `help.question|answer|words.<id>`. */
export interface Topic {
  readonly id: HelpTopic
  readonly group: HelpGroup
  readonly way?: Way
  readonly state?: HelpState
  readonly needs?: HelpNeed
}

const HISTORY: Way = { href: '/videoHistory', labelId: 'app.title.history' }
const ORDERS: Way = { href: '/payOrderList', labelId: 'app.title.orders' }
const SETTINGS: Way = { href: '/setting', labelId: 'app.title.settings' }
const TEST: Way = { href: '/greenRoom', labelId: 'app.title.greenRoom' }
const WALL: Way = { href: '/wall', labelId: 'app.title.wall' }
const CHATS: Way = { href: '/message', labelId: 'app.title.message' }
const FRIENDS: Way = { href: '/friends', labelId: 'app.title.friends' }
const BLOCKED: Way = { href: '/friends?tab=blocked', labelId: 'app.me.blocked' }

/** Every topic, in the order of the list. */
export const TOPICS: readonly Topic[] = [
  { id: 'callPrice', group: 'calls', way: WALL },
  { id: 'callCharging', group: 'calls', way: HISTORY },
  { id: 'callNoCoins', group: 'calls' },
  { id: 'callProblem', group: 'calls', way: HISTORY },
  { id: 'whyCharged', group: 'coins', way: HISTORY, state: 'charges' },
  { id: 'freeCoins', group: 'coins', way: { href: '/task', labelId: 'app.title.task' } },
  { id: 'buyCoins', group: 'coins', way: { href: '/shop', labelId: 'app.title.shop' }, needs: 'shop' },
  { id: 'whereOrder', group: 'orders', way: ORDERS, state: 'orders', needs: 'shop' },
  { id: 'refund', group: 'orders', way: ORDERS, state: 'orders', needs: 'shop' },
  {
    id: 'savedCards',
    group: 'orders',
    way: { href: '/cardList', labelId: 'app.title.savedCards' },
    needs: 'shop',
  },
  {
    id: 'renewal',
    group: 'orders',
    way: { href: '/subscription', labelId: 'app.title.subscription' },
    needs: 'shop',
  },
  { id: 'vip', group: 'orders', way: { href: '/shop', labelId: 'app.title.shop' }, needs: 'shop' },
  { id: 'matching', group: 'people', needs: 'matches' },
  { id: 'blur', group: 'people', needs: 'matches' },
  { id: 'cards', group: 'people', way: { href: '/card', labelId: 'app.cards.title' }, needs: 'cards' },
  { id: 'friends', group: 'people', way: FRIENDS },
  { id: 'sayHi', group: 'chat', way: CHATS },
  { id: 'translation', group: 'chat', way: CHATS, needs: 'translation' },
  { id: 'deleteChat', group: 'chat', way: CHATS },
  { id: 'gifts', group: 'chat', way: CHATS },
  { id: 'block', group: 'safety', way: BLOCKED },
  { id: 'report', group: 'safety', way: { href: '/safety-center', labelId: 'app.information.safety' } },
  {
    id: 'recorded',
    group: 'safety',
    way: { href: '/privacy-center', labelId: 'app.information.privacyCenter' },
  },
  {
    id: 'address',
    group: 'safety',
    way: { href: '/privacy-center', labelId: 'app.information.privacyCenter' },
  },
  { id: 'whoSeesMe', group: 'safety', way: SETTINGS, state: 'visibility' },
  { id: 'demo', group: 'safety', needs: 'demo' },
  { id: 'becomeHost', group: 'hosts', way: { href: '/hostCenter', labelId: 'app.title.hostCenter' } },
  { id: 'points', group: 'hosts', way: { href: '/points', labelId: 'app.title.points' } },
  { id: 'exportData', group: 'account', way: SETTINGS },
  { id: 'deleteAccount', group: 'account', way: { href: '/deleteAccount', labelId: 'app.title.deletion' } },
  { id: 'password', group: 'account', way: { href: '/accountSecurity', labelId: 'app.title.security' } },
  { id: 'camera', group: 'devices', way: TEST },
  { id: 'lineTest', group: 'devices', way: TEST },
  { id: 'notifications', group: 'devices', way: SETTINGS },
  { id: 'language', group: 'devices', way: SETTINGS },
]

/** The topic of an address, or null. */
export const topicOf = (id: string | null): Topic | null => TOPICS.find((topic) => topic.id === id) ?? null
