import type { OwnAct } from '../../platform/operator/ownAct.ts'
import type { Order } from './orderWords.ts'
import { OPERATOR_USAGE } from './operatorUsage.ts'

/** Read when a command of the common list is not meant: the whole gateway comes with it. */
const ownActs = async (): Promise<Readonly<Record<string, OwnAct>>> =>
  (await import('../operator/ownActs.ts')).OWN_ACTS

/** The order behind the words where a concept brings the command; null for all others. */
export async function ownOrderOf(
  [command = '', ...words]: readonly string[],
  options: Readonly<Record<string, unknown>>,
  acts?: Readonly<Record<string, OwnAct>>,
): Promise<Order | null> {
  const known = acts ?? (await ownActs())
  const act = Object.hasOwn(known, command) ? known[command] : undefined
  if (act === undefined) return null
  const input = act.read(words, options) as Order['input']
  return { act: command, changes: act.changes, input }
}

/** The help of the command line, with the commands of concepts below the part they belong to. */
export async function operatorUsage(acts?: Readonly<Record<string, OwnAct>>): Promise<string> {
  const known = Object.values(acts ?? (await ownActs()))
  const linesOf = (changes: boolean): string =>
    known
      .filter((act) => act.changes === changes)
      .map(({ usage: [words, what] }) => `  ${words.padEnd(35)}  ${what}\n`)
      .join('')
  return OPERATOR_USAGE.replace('\nChanging (', () => `${linesOf(false)}\nChanging (`).replace(
    '\nOptions:',
    () => `${linesOf(true)}\nOptions:`,
  )
}
