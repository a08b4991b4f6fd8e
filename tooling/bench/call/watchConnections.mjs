/** Goes into a page before its own scripts and keeps its connections, so that what arrived can be read. */
export function watchConnections() {
  const connections = []
  window.callConnections = connections
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, args, self) {
      const connection = Reflect.construct(target, args, self)
      connections.push(connection)
      return connection
    },
  })
}

/**
 * What has arrived over the page's last connection that carries media. @param {import('playwright').Page}
 * page
 */
export const arrivedAt = (page) =>
  page.evaluate(async () => {
    const none = { concealed: 0, samples: 0, frames: 0, selected: '', at: performance.now() }
    for (const connection of window.callConnections.toReversed()) {
      const all = [...(await connection.getStats()).values()]
      const inbound = (kind) => all.find((one) => one.type === 'inbound-rtp' && one.kind === kind)
      if (inbound('audio') === undefined) continue
      // Not by its state: a pair is `in-progress` while a check of it waits for its answer.
      const selectedId = all.find((one) => one.type === 'transport')?.selectedCandidatePairId
      const pair = all.find((one) => one.id === selectedId)
      const local = all.find((one) => one.id === pair?.localCandidateId)
      return {
        concealed: inbound('audio').concealedSamples ?? 0,
        samples: inbound('audio').totalSamplesReceived ?? 0,
        frames: inbound('video')?.framesDecoded ?? 0,
        selected: local?.candidateType ?? '',
        at: performance.now(),
      }
    }
    return none
  })
