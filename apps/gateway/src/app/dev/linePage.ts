import type { Hono } from 'hono'
import * as v from 'valibot'
import type { EmbeddedRelay } from '../../platform/relay/startRelay.ts'

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const shape = v.nullable(
  v.strictObject({
    loss: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
    delayMs: v.optional(milliseconds, 0),
    jitterMs: v.optional(milliseconds, 0),
    queueMs: v.optional(milliseconds, 400),
    kbps: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1_000_000))), null),
  }),
)
const body = v.strictObject({
  person: v.optional(v.pipe(v.string(), v.regex(/^(\*|\d{1,10})$/)), '*'),
  line: v.nullable(v.strictObject({ up: v.optional(shape, null), down: v.optional(shape, null) })),
})

/**
 * Development only (D18, D38): who is relayed now and how much went through, and lines made bad or good
 * again.
 */
export function registerLinePage(app: Hono, relay: EmbeddedRelay | null): void {
  app.get('/dev/line', async (c) => c.json({ relay: relay === null ? null : await relay.use() }))
  app.post('/dev/line', async (c) => {
    const wish = v.safeParse(body, await c.req.json().catch(() => null))
    if (!wish.success)
      return c.json(
        {
          error:
            'Send {"person": "12" or "*", "line": {"up": {"kbps", "loss", "delayMs", "jitterMs", "queueMs"}, "down": …} or null}.',
        },
        400,
      )
    if (relay === null)
      return c.json({ error: 'There is no embedded relay: TURN_URLS or VISAVIS_RELAY=off says so.' }, 409)
    relay.shape(wish.output.person, wish.output.line)
    return c.json({ relay: await relay.use() })
  })
}
