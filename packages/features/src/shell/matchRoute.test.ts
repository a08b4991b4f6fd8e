import { describe, expect, it } from 'vitest'
import { matchRoute } from './matchRoute.ts'
import { ROUTES } from './routes.ts'
import type { Route } from './routes.ts'

const LANDINGS = ['summer']
const at = (pathname: string, search = '', from: string | null = '/') =>
  matchRoute({ pathname, search, from, landings: LANDINGS })
/** An address that a row answers. */
const addressOf = ({ path, tab }: Route) =>
  [
    path.replace(':friendId', '12').replace(':name', 'summer').replace(':game', 'pairs'),
    tab ? `?tab=${tab}` : '',
  ] as const

describe('route table', () => {
  it('serves every route with and without each of the nine prefixes (R2.01)', () => {
    for (const route of ROUTES) {
      const [path, search] = addressOf(route)
      for (const prefix of ['', '/tr', '/gb', '/nl', '/de', '/fr', '/it', '/es', '/pt', '/ar']) {
        expect(at(prefix && path === '/' ? prefix : prefix + path, search)).toMatchObject({
          kind: 'screen',
          route,
        })
      }
    }
  })
  it('gives the parameters of a path', () => {
    expect(at('/de/profile/12')).toMatchObject({ params: { friendId: '12' } })
  })
  it.each([
    ['/nope', '/'],
    ['/tr/nope/a', '/tr'],
    ['/en/wall', '/'],
    ['/TR/wall', '/'],
    ['/xx/wall', '/'],
    ['/WALL', '/'],
    ['/profile', '/'],
  ])('sends %s to %s (R2.03, R2.35)', (from, to) => {
    expect(at(from, '?b=1')).toEqual({ kind: 'redirect', to, login: false, unknown: true })
  })
  it('replaces /login by home with the popup and the query kept (R2.37)', () => {
    expect(at('/tr/login', '?x=1')).toEqual({ kind: 'redirect', to: '/tr?x=1', login: true })
  })
  it('forgives a slash at the end', () => {
    expect(at('/ar/wall/')).toMatchObject({ kind: 'screen', route: { screen: 'wall' } })
    expect(at('/ar/')).toMatchObject({ kind: 'screen', route: { screen: 'home' } })
  })
  it('knows every path of table S, spelt as given there', () => {
    const paths = [
      '',
      'matching',
      'profile/1',
      'profile/edit',
      'wall',
      'card',
      'search',
      'download',
      'friends',
      'cookie-policy',
      'privacy-policy',
      'random-video-chat',
      'terms-of-use',
      'about-us',
      'community-guidelines',
      'safety-center',
      'privacy-center',
      'callVideo',
      'discover',
      'setting',
      'accountSecurity',
      'deleteAccount',
      'videoHistory',
      'qrLogin',
      'message',
      'message/IMMessageSession/1',
      'message/IMSayHiSession',
      'task',
      'backpack',
      'activity',
      'games',
      'games/pairs',
      'shop',
      'pay',
      'pagsmile',
      'payOrderList',
      'orderReceipt',
      'payRefund',
      'refundBack',
      'paymentInfoAdd',
      'cardList',
      'paymentMethodsList',
      'payRes',
      'appplePay',
      'hostCenter',
      'points',
      'spending',
      'zhushou',
      'subscription',
      'cancelSubscription',
      'withdrawal',
    ]
    const waiting = ['message/IMMessageSession']
    for (const path of paths) expect(at(`/${path}`), path).toMatchObject({ kind: 'screen' })
    for (const path of waiting)
      expect(at(`/de/${path}`), `${path} is no page by itself`).toEqual({
        kind: 'redirect',
        to: '/de',
        login: false,
        unknown: true,
      })
    expect(at('/applePay')).toMatchObject({ kind: 'redirect', to: '/' })
  })
  it('shows the lists of people under their tabs, friends without one (R2.33, Q.24)', () => {
    expect([at('/friends'), at('/friends', '?tab=friends')]).toMatchObject([
      { route: { screen: 'friends' } },
      { route: { screen: 'friends' } },
    ])
    expect([at('/friends', '?tab=online'), at('/friends', '?tab=requests')]).toMatchObject([
      { route: { screen: 'online' } },
      { route: { screen: 'requests' } },
    ])
    expect(at('/friends', '?tab=blocked')).toMatchObject({ route: { screen: 'blocked' } })
    expect(at('/friends', '?tab=favorites')).toMatchObject({ route: { screen: 'favorites' } })
    expect(at('/friends', '?tab=sayhi')).toMatchObject({
      route: { screen: 'greetings', titleId: 'app.title.sayHi' },
    })
    expect(at('/friends', '?tab=greetings')).toMatchObject({ kind: 'redirect', unknown: true })
  })
  it('opens the campaign pages of the brand and no others (R2.38)', () => {
    expect(at('/de/landings/summer')).toMatchObject({ params: { name: 'summer' } })
    expect(at('/de/landings/winter')).toEqual({ kind: 'redirect', to: '/de', login: false, unknown: true })
  })
  it('lets nobody into matching from the shop or as the first page, and keeps who is in (R2.42–R2.44)', () => {
    expect(at('/tr/matching', '', null)).toEqual({ kind: 'redirect', to: '/tr', login: false })
    expect(at('/matching', '', '/shop')).toEqual({ kind: 'redirect', to: '/', login: false })
    for (const from of ['/', '/matching', '/wall'])
      expect(at('/matching', '?mode=1v1', from)).toMatchObject({ route: { screen: 'match' } })
  })
  it('leads home from the page of a payment company the brand has switched off (R2.25)', () => {
    const visit = { pathname: '/de/pagsmile', search: '?package=coins-300' }
    expect(matchRoute({ ...visit, pagsmile: true })).toMatchObject({ route: { screen: 'pagsmile' } })
    expect(matchRoute({ ...visit, pagsmile: false })).toMatchObject({ to: '/de', unknown: true })
  })
  it('leads home from matching where the brand has no way of it', () => {
    const visit = { pathname: '/tr/matching', search: '', from: '/tr' }
    expect(matchRoute({ ...visit, matches: true })).toMatchObject({ route: { screen: 'match' } })
    expect(matchRoute({ ...visit, matches: false })).toEqual({
      kind: 'redirect',
      to: '/tr',
      login: false,
      unknown: true,
    })
  })
})
