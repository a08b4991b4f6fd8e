import type { Agora } from './loadAgora.ts'

type Kind = 'audio' | 'video'
type Handler = (...given: never[]) => void

/** A track as the SDK wraps those of the media session. */
class CustomTrack {
  readonly trackMediaType: Kind
  muted = false
  owner: Client | null = null
  readonly #track: MediaStreamTrack
  readonly #carried: MediaStreamTrack[] = []
  constructor(kind: Kind, track: MediaStreamTrack) {
    this.trackMediaType = kind
    this.#track = track
  }
  getMediaStreamTrack(): MediaStreamTrack {
    return this.#track
  }
  /** What a subscriber gets, until it is muted. */
  carry(): MediaStreamTrack {
    const carried = this.#track.clone()
    this.#carried.push(carried)
    return carried
  }
  async setMuted(muted: boolean): Promise<void> {
    if (muted === this.muted) return
    this.muted = muted
    if (muted) for (const carried of this.#carried.splice(0)) carried.stop()
    this.owner?.mutes(this)
  }
}

/** A member as the others see them. */
class User {
  readonly uid: number
  readonly client: Client
  constructor(uid: number, client: Client) {
    this.uid = uid
    this.client = client
  }
  get hasVideo(): boolean {
    return this.client.isHeard('video')
  }
  get hasAudio(): boolean {
    return this.client.isHeard('audio')
  }
}

class Client {
  readonly tracks = new Map<Kind, CustomTrack>()
  user: User | null = null
  readonly #cloud: FakeAgoraCloud
  readonly #handlers = new Map<string, Handler[]>()
  #room = ''
  #subscribed = new Set<Kind>()
  #packets = 0
  constructor(cloud: FakeAgoraCloud) {
    this.#cloud = cloud
  }

  on(name: string, handler: Handler): void {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler])
  }
  removeAllListeners(): void {
    this.#handlers.clear()
  }
  /** The edge tells by the network: never in the same turn. */
  tell(name: string, ...given: unknown[]): void {
    setTimeout(() => {
      for (const handler of this.#handlers.get(name) ?? []) handler(...(given as never[]))
    }, 5)
  }

  isHeard(kind: Kind): boolean {
    return this.tracks.get(kind)?.muted === false
  }
  get remoteUsers(): User[] {
    return this.#cloud.others(this.#room, this).flatMap(({ user }) => (user === null ? [] : [user]))
  }

  async join(_appId: string, channel: string, token: string, uid: number): Promise<number> {
    this.#cloud.tokens.push(token)
    this.#room = channel
    this.user = new User(uid, this)
    this.#cloud.enter(channel, this)
    for (const other of this.#cloud.others(channel, this))
      for (const kind of ['audio', 'video'] as const)
        if (other.isHeard(kind)) this.tell('user-published', other.user, kind)
    this.tell('connection-state-change', 'CONNECTED')
    return uid
  }

  async publish(tracks: readonly CustomTrack[]): Promise<void> {
    for (const track of tracks) {
      track.owner = this
      this.tracks.set(track.trackMediaType, track)
      this.#cloud.handed.push(track.getMediaStreamTrack())
      if (!track.muted) this.#tellOthers('user-published', track.trackMediaType)
    }
  }

  async unpublish(track: CustomTrack): Promise<void> {
    this.tracks.delete(track.trackMediaType)
    track.owner = null
    if (!track.muted) this.#tellOthers('user-unpublished', track.trackMediaType)
  }

  /** The others are told by a message and by the stream that stops, or comes again. */
  mutes({ trackMediaType, muted }: CustomTrack): void {
    for (const other of this.#cloud.others(this.#room, this))
      other.tell('user-info-updated', this.user?.uid, `${muted ? 'mute' : 'unmute'}-${trackMediaType}`)
    this.#tellOthers(muted ? 'user-unpublished' : 'user-published', trackMediaType)
  }

  async subscribe({ client }: User, kind: Kind): Promise<{ getMediaStreamTrack(): MediaStreamTrack }> {
    const track = client.isHeard(kind) ? client.tracks.get(kind)?.carry() : undefined
    if (track === undefined) throw Object.assign(new Error('no such stream'), { code: 'INVALID_REMOTE_USER' })
    this.#subscribed.add(kind)
    return { getMediaStreamTrack: () => track }
  }

  async leave(): Promise<void> {
    this.#cloud.exit(this.#room, this)
    for (const [kind, { muted }] of this.tracks) if (!muted) this.#tellOthers('user-unpublished', kind)
    for (const other of this.#cloud.others(this.#room, this)) other.tell('user-left', this.user)
    this.tracks.clear()
  }

  async renewToken(token: string): Promise<void> {
    this.#cloud.tokens.push(token)
  }
  getRTCStats(): { RTT: number } {
    return { RTT: 20 }
  }
  getRemoteAudioStats(): Record<string, { receivePackets: number; packetLossRate: number }> {
    if (this.#subscribed.has('audio') && this.remoteUsers.some((user) => user.hasAudio)) this.#packets += 10
    return { remote: { receivePackets: this.#packets, packetLossRate: 0 } }
  }
  getRemoteVideoStats(): Record<string, { decodeFrameRate: number }> {
    return { remote: { decodeFrameRate: this.remoteUsers.some((user) => user.hasVideo) ? 20 : 0 } }
  }

  #tellOthers(name: string, kind: Kind): void {
    for (const other of this.#cloud.others(this.#room, this)) other.tell(name, this.user, kind)
  }
}

/**
 * Agora's network edge for tests: rooms within this page, which tell and carry what the real ones do. Nothing
 * is encoded on the way.
 */
export class FakeAgoraCloud {
  /** Tokens it was shown, in order. */
  readonly tokens: string[] = []
  /** Every track that was handed over for sending. */
  readonly handed: MediaStreamTrack[] = []
  readonly #rooms = new Map<string, Set<Client>>()

  readonly load = async (): Promise<Agora> =>
    ({
      createClient: () => new Client(this),
      createCustomAudioTrack: ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) =>
        new CustomTrack('audio', mediaStreamTrack),
      createCustomVideoTrack: ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) =>
        new CustomTrack('video', mediaStreamTrack),
    }) as unknown as Agora

  /** What the cloud says about everybody's token. */
  tellAll(name: string): void {
    for (const clients of this.#rooms.values()) for (const client of clients) client.tell(name)
  }
  others(room: string, me: Client): Client[] {
    return [...(this.#rooms.get(room) ?? [])].filter((client) => client !== me)
  }
  enter(room: string, client: Client): void {
    this.#rooms.set(room, (this.#rooms.get(room) ?? new Set()).add(client))
  }
  exit(room: string, client: Client): void {
    this.#rooms.get(room)?.delete(client)
  }
}
