import type { SocialProvider } from '@visavis/core/contract'
import type { TestClient } from './TestClient.ts'
import { TEST_ORIGIN, type TestGateway } from './testGateway.ts'

/** What the site finds in its address when somebody comes back from a provider. */
export interface Homecoming {
  readonly address: URL
  readonly state: string
  readonly authCode: string
}

/** Goes to a stand-in as a browser does, with its cookies; chooses a person, or nobody to cancel. */
export async function travel(
  gateway: TestGateway,
  client: TestClient,
  provider: SocialProvider,
  person: string,
  { change = (url: URL) => url, returnTo = '/de/wall' } = {},
): Promise<Homecoming> {
  const { url, state } = await client.call('thirdPartyStart', { body: { provider, returnTo } })
  const cookies = new Map<string, string>()
  let at = change(new URL(url))
  let body: URLSearchParams | null = null
  for (
    let hop = 0;
    hop < 12 && !at.searchParams.has('authState') && !at.searchParams.has('authError');
    hop += 1
  ) {
    const answer: Response = await gateway.app.request(at, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === null ? {} : { body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to !== null) {
      at = new URL(to, at.href.startsWith('http') ? at : TEST_ORIGIN)
      body = null
    } else if (answer.status === 200 && body === null) body = new URLSearchParams({ person })
    else throw new Error(`${answer.status} at ${at.href}: ${(await answer.text()).slice(0, 300)}`)
  }
  return {
    address: at,
    state,
    authCode: at.searchParams.get('authCode') ?? at.searchParams.get('appleAuthCode') ?? '',
  }
}
