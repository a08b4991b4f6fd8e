import { Gate } from './Gate.ts'
import type { FromVeilWorker, GateOptions, ToVeilWorker } from './messages.ts'
import { VeiledPainter } from './drawVeiled.ts'
import { veilShape } from './veilShape.ts'

interface Encoded {
  getMetadata(): { width?: number; height?: number }
}
interface Transformer {
  readonly readable: ReadableStream<Encoded>
  readonly writable: WritableStream<Encoded>
  readonly options: GateOptions
}
/** The part of a worker's scope that is used here; the page's types know only pages. */
interface Scope {
  postMessage(message: FromVeilWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToVeilWorker>) => void): void
  addEventListener(
    type: 'rtctransform',
    listener: (event: Event & { readonly transformer: Transformer }) => void,
  ): void
}
interface Session {
  readonly gate: Gate
  stopPipe: () => void
}

const scope = globalThis as unknown as Scope
const sessions = new Map<number, Session>()

function sessionOf(id: number, veiled: boolean): Session {
  const known = sessions.get(id)
  if (known !== undefined) return known
  const made: Session = { gate: new Gate(veiled), stopPipe: () => undefined }
  sessions.set(id, made)
  return made
}

/** Camera pictures in; blurred ones out while veiled, else the same ones. */
function pipe(
  session: Session,
  readable: ReadableStream<VideoFrame>,
  writable: WritableStream<VideoFrame>,
): void {
  session.stopPipe()
  const over = new AbortController()
  session.stopPipe = () => {
    over.abort()
  }
  const { gate } = session
  const painter = new VeiledPainter(() => new OffscreenCanvas(1, 1))
  const paint = new TransformStream<VideoFrame, VideoFrame>({
    transform: (frame, controller) => {
      if (!gate.veiled) return controller.enqueue(frame)
      gate.shape = veilShape({ width: frame.displayWidth, height: frame.displayHeight })
      painter.veiled(frame, gate.shape)
      const { timestamp } = frame
      frame.close()
      controller.enqueue(new VideoFrame(painter.canvas, { timestamp }))
    },
  })
  // A camera that ends or is exchanged ends its pipe.
  readable
    .pipeThrough(paint)
    .pipeTo(writable, { signal: over.signal })
    .catch(() => undefined)
}

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'close') {
    sessions.get(data.id)?.stopPipe()
    sessions.delete(data.id)
    return
  }
  const session = sessionOf(data.id, true)
  if (data.type === 'pipe') pipe(session, data.readable, data.writable)
  else if (data.type === 'shape') session.gate.shape = data.shape
  else {
    session.gate.veiled = data.on
    scope.postMessage({ type: 'done', ask: data.ask })
  }
})

scope.addEventListener('rtctransform', ({ transformer }) => {
  const { id, veiled } = transformer.options
  const { gate } = sessionOf(id, veiled)
  const guard = new TransformStream<Encoded, Encoded>({
    transform: (frame, controller) => {
      if (gate.passes(frame.getMetadata())) controller.enqueue(frame)
    },
  })
  transformer.readable
    .pipeThrough(guard)
    .pipeTo(transformer.writable)
    .catch(() => undefined)
})

scope.postMessage({ type: 'hello' })
