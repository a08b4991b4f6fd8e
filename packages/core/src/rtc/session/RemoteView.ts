/**
 * The remote side's tracks and every element that plays them. A new connection swaps the tracks under the
 * elements.
 */
export class RemoteView {
  readonly #elements = new Set<HTMLVideoElement>()
  #stream: MediaStream | null = null
  #speaker = ''

  get tracks(): readonly MediaStreamTrack[] {
    return this.#stream?.getTracks() ?? []
  }
  track(kind: 'audio' | 'video'): MediaStreamTrack | null {
    return this.tracks.find((track) => track.kind === kind) ?? null
  }

  /** Puts a track in the place of the earlier one of its kind. */
  setTrack(track: MediaStreamTrack): void {
    // A new stream each time: Safari does not notice tracks exchanged inside a stream it already plays.
    this.#show(new MediaStream([...this.tracks.filter((other) => other.kind !== track.kind), track]))
  }

  removeTrack(kind: 'audio' | 'video'): void {
    this.#show(new MediaStream(this.tracks.filter((track) => track.kind !== kind)))
  }

  setStream(stream: MediaStream): void {
    this.#show(stream)
  }

  /** @returns detach */
  attach(element: HTMLVideoElement): () => void {
    this.#elements.add(element)
    element.playsInline = true
    element.autoplay = true
    // An output that is gone meanwhile: the browser's default plays.
    if (this.#speaker !== '') element.setSinkId?.(this.#speaker).catch(() => undefined)
    if (this.#stream !== null) play(element, this.#stream)
    return () => {
      if (!this.#elements.delete(element)) return
      element.srcObject = null
    }
  }

  /**
   * Output of all elements, also of later ones; '' is the browser's default. Where a page may not choose
   * nothing happens. Rejects when it is gone.
   */
  async setSpeaker(deviceId: string): Promise<void> {
    await Promise.all([...this.#elements].map((element) => element.setSinkId?.(deviceId)))
    this.#speaker = deviceId
  }

  /** Lets go of tracks and elements. */
  clear(): void {
    for (const element of this.#elements) element.srcObject = null
    this.#elements.clear()
    this.#stream = null
  }

  #show(stream: MediaStream): void {
    this.#stream = stream
    for (const element of this.#elements) play(element, stream)
  }
}

function play(element: HTMLVideoElement, stream: MediaStream): void {
  element.srcObject = stream
  // Refused without a user gesture, or interrupted by the next stream: `autoplay` and the screen's own
  // controls remain.
  element.play().catch(() => undefined)
}
