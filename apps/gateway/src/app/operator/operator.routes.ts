import type { Hono } from 'hono'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { refusalText } from '../../platform/http/refusalTexts.ts'
import { tuningActs } from '../../platform/tuning/tuningActs.ts'
import { ActRefused, OPERATOR_ACTS, type ActName, type ActResult } from '../../platform/operator/acts.ts'
import type { OwnAct } from '../../platform/operator/ownAct.ts'
import { CONCEPTS } from '../concepts.ts'
import { admit, problem, signature } from './admit.ts'
import { changing } from './changing.ts'
import { addOperatorFiles } from './files.routes.ts'
import { loginLinkAct, sendLoginLink } from './loginLinkAct.ts'
import { OWN_ACTS } from './ownActs.ts'
import { operatorAct } from './operator.tables.ts'
import { reading } from './reading.ts'

type Prepare = (input: never, context: GatewayContext) => Promise<object>

/** What an act does before its transaction: nothing may wait for the network inside one. */
const PREPARATIONS: Partial<Readonly<Record<ActName, Prepare>>> = { 'login-link': sendLoginLink }
const HANDLERS = Object.assign(
  {},
  reading,
  changing,
  loginLinkAct,
  tuningActs,
  ...CONCEPTS.map(({ acts = {} }) => acts),
) as Readonly<Record<ActName, (tx: Database, input: unknown, context: GatewayContext) => Promise<ActResult>>>
/**
 * POST /operator/{act}: what operators do to a running gateway. Sites do not pass this path on, pages of
 * browsers are refused, and every change is written down.
 */
export function registerOperator(app: Hono, context: GatewayContext): void {
  const limiter = new RateLimiter(context.clock)
  addOperatorFiles(app, context, limiter)
  app.post('/operator/:act', async (c) => {
    const refused = admit(c, context, limiter)
    if (refused !== null) return refused
    const name = c.req.param('act')
    const act = actOf(name)
    if (act === null) return problem(c, 404, `There is no act "${name}".`)
    const body: unknown = await c.req.json().catch(() => null)
    const input = v.safeParse(act.input, body)
    if (!input.success) return problem(c, 400, describe(input.issues[0]))
    const signed = v.safeParse(signature, body)
    if (act.changes && !signed.success)
      return problem(c, 400, 'A change wants a name (who) and a reason of three letters or more (why).')
    try {
      const prepared = await act.prepare?.(input.output as never, context)
      const result = await context.db.transaction(async (tx) => {
        const done = await act.run(tx, { ...input.output, ...prepared } as never, context)
        if (act.changes && signed.success) {
          await tx.insert(operatorAct).values({
            at: context.clock.now(),
            who: signed.output.who,
            why: signed.output.why,
            act: name,
            personId: done.personId ?? null,
            detail: done.detail ?? {},
          })
        }
        return done
      })
      await result.after?.()
      return c.json({ data: result.data })
    } catch (error) {
      if (error instanceof ActRefused) return problem(c, 409, error.message)
      // Said to people in an envelope with status 200, which a command would take for success.
      if (error instanceof Refusal) return problem(c, 409, refusalText(error.code, error.values))
      throw error
    }
  })
}

const isAct = (name: string): name is ActName => Object.hasOwn(OPERATOR_ACTS, name)

/** The act of that name, of the common list or of a concept. */
function actOf(name: string): (Pick<OwnAct, 'changes' | 'input' | 'run'> & { prepare?: Prepare }) | null {
  if (!isAct(name)) return Object.hasOwn(OWN_ACTS, name) ? (OWN_ACTS[name] ?? null) : null
  const { changes, input } = OPERATOR_ACTS[name]
  const prepare = PREPARATIONS[name]
  return { changes, input, run: HANDLERS[name], ...(prepare && { prepare }) }
}

function describe(issue: { path?: readonly { key: unknown }[] | undefined; message: string }): string {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'body'
  return `${field}: ${issue.message}`
}
