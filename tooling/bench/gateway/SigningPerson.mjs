import { createHash, randomBytes, randomUUID } from 'node:crypto'

const LOGIN = '/facade/api/user/email/v2/emailLogin'

/** A browser as the gateway sees it, written for speed: context headers and a fresh sign for each request. */
export class SigningPerson {
  #origin
  #base
  #nonce = randomBytes(8).toString('hex')
  #last = 0
  #userId = 0
  #loginToken = ''

  /**
   * `session`: one that is there already. @param {{ origin: string, appId: string, session?: { userId:
   * number, loginToken: string, deviceId: string } }} options
   */
  constructor({ origin, appId, session }) {
    this.#origin = origin
    this.#base = {
      appId,
      version: '0.1.0',
      platformType: '4',
      languageId: '1',
      deviceId: session?.deviceId ?? randomUUID(),
    }
    this.#userId = session?.userId ?? 0
    this.#loginToken = session?.loginToken ?? ''
  }

  get userId() {
    return this.#userId
  }

  /**
   * @param {{ email: string; password: string }} options @throws {Error} with the answer when it is refused
   */
  async logIn({ email, password }) {
    const response = await fetch(this.#origin + LOGIN, {
      method: 'POST',
      headers: {
        ...this.#base,
        userId: '0',
        Origin: this.#origin,
        'Content-Type': 'application/json',
        requestId: randomUUID(),
      },
      body: JSON.stringify({ email, password }),
    })
    const answer = await response.json()
    if (answer.code !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(answer)}`)
    this.#userId = answer.data.id
    this.#loginToken = answer.data.loginToken
    return this
  }

  /**
   * Headers of the next request: no two have the same timestamp, so none is a replay. @param {string} path
   * with its query
   */
  headers(path) {
    this.#last = Math.max(this.#last + 1, Date.now())
    const { deviceId } = this.#base
    const timestamp = String(this.#last)
    const userId = String(this.#userId)
    const canonical = this.#origin + path + this.#loginToken + deviceId + this.#nonce + timestamp + userId
    const sign = createHash('md5').update(canonical).digest('hex').toUpperCase()
    return { ...this.#base, userId, timestamp, nonce: this.#nonce, loginToken: this.#loginToken, sign }
  }

  /**
   * Signed POST. @returns {Promise<{ code: number, data: any }>} @param {string} path @param {object} body
   */
  async post(path, body) {
    const response = await fetch(this.#origin + path, {
      method: 'POST',
      headers: {
        ...this.headers(path),
        Origin: this.#origin,
        'Content-Type': 'application/json',
        requestId: randomUUID(),
      },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  /** Signed GET. @returns {Promise<{ code: number, data: any }>} @param {string} path with its query */
  async get(path) {
    const headers = { ...this.headers(path), Origin: this.#origin }
    return (await fetch(this.#origin + path, { headers })).json()
  }

  /** First word of a socket (W.01). @param {string} path socket.io's path */
  hello(path) {
    const { timestamp, nonce, loginToken, sign } = this.headers(path)
    const { appId, version, deviceId } = this.#base
    return {
      appId,
      version,
      platformType: 4,
      languageId: 1,
      deviceId,
      userId: this.#userId,
      nonce,
      timestamp,
      loginToken,
      sign,
      since: 0,
    }
  }
}
