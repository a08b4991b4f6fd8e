/** What a test learns of one encoded frame that came from the other side. */
export interface TappedFrame {
  readonly key: boolean
  readonly width: number
  readonly height: number
  /** Mean difference of neighbouring points: how much there is to be seen. */ readonly sharpness: number
  /** ms since 1970 */ readonly at: number
}

interface Encoded {
  readonly type: 'key' | 'delta'
  readonly data: ArrayBuffer
}
interface Scope {
  postMessage(frame: TappedFrame): void
  addEventListener(
    type: 'rtctransform',
    listener: (
      event: Event & {
        readonly transformer: {
          readonly readable: ReadableStream<Encoded>
          readonly writable: WritableStream<Encoded>
        }
      },
    ) => void,
  ): void
}
const scope = globalThis as unknown as Scope

/** For tests: decodes every encoded frame of a receiver by itself, measures it, and passes it on. */
scope.addEventListener('rtctransform', ({ transformer }) => {
  const waiting: { key: boolean; at: number }[] = []
  const decoder = new VideoDecoder({
    output: (frame) => {
      const { key = false, at = 0 } = waiting.shift() ?? {}
      const { codedWidth: width, codedHeight: height } = frame
      const luma = new Uint8Array(frame.allocationSize())
      void frame.copyTo(luma).then(([plane]) => {
        scope.postMessage({
          key,
          width,
          height,
          at,
          sharpness: sharpnessOf(luma, width, height, plane?.stride ?? width),
        })
        frame.close()
      })
    },
    error: (error) => {
      throw error
    },
  })
  decoder.configure({ codec: 'vp8' })
  let count = 0
  const tap = new TransformStream<Encoded, Encoded>({
    transform: (frame, controller) => {
      waiting.push({ key: frame.type === 'key', at: performance.timeOrigin + performance.now() })
      decoder.decode(
        new EncodedVideoChunk({
          type: frame.type,
          timestamp: (count += 1) * 1000,
          data: frame.data.slice(0),
        }),
      )
      controller.enqueue(frame)
    },
  })
  transformer.readable
    .pipeThrough(tap)
    .pipeTo(transformer.writable)
    .catch(() => undefined)
})

function sharpnessOf(luma: Uint8Array, width: number, height: number, stride: number): number {
  let sum = 0
  for (let row = 0; row < height; row += 1)
    for (let column = 1; column < width; column += 1)
      sum += Math.abs((luma[row * stride + column] ?? 0) - (luma[row * stride + column - 1] ?? 0))
  return sum / (height * (width - 1))
}
