import { describe, expect, it } from 'vitest'
import { matchRoute } from './matchRoute.ts'
import { ROUTES } from './routes.ts'

const at = (pathname: string, search = '') => matchRoute({ pathname, search })

describe('route table', () => {
  it('serves every route with and without each of the nine prefixes (R2.01)', () => {
    for (const route of ROUTES) {
      const path = route.path.replace(':friendId', '12')
      for (const prefix of ['', '/tr', '/gb', '/nl', '/de', '/fr', '/it', '/es', '/pt', '/ar']) {
        expect(at(prefix && path === '/' ? prefix : prefix + path)).toMatchObject({ kind: 'screen', route: { screen: route.screen } })
      }
    }
  })
  it('gives the parameters of a path', () => {
    expect(at('/de/profile/12')).toMatchObject({ params: { friendId: '12' } })
  })
  it.each([['/nope', '/'], ['/tr/nope/a', '/tr'], ['/en/wall', '/'], ['/TR/wall', '/'], ['/xx/wall', '/'], ['/WALL', '/'], ['/profile', '/']])('sends %s to %s (R2.03, R2.35)', (from, to) => {
    expect(at(from, '?b=1')).toEqual({ kind: 'redirect', to, login: false })
  })
  it('replaces /login by home with the popup and the query kept (R2.37)', () => {
    expect(at('/tr/login', '?x=1')).toEqual({ kind: 'redirect', to: '/tr?x=1', login: true })
  })
  it('forgives a slash at the end', () => {
    expect(at('/ar/wall/')).toMatchObject({ kind: 'screen', route: { screen: 'wall' } })
    expect(at('/ar/')).toMatchObject({ kind: 'screen', route: { screen: 'home' } })
  })
})
