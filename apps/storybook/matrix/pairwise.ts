/** Named factors and the values each may take, such as `{ mode: ['light', 'dark'] }`. */
export type Factors<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] }

const combinations = <Row extends object>(factors: Factors<Row>): Row[] =>
  (Object.keys(factors) as (keyof Row & string)[]).reduce<Partial<Row>[]>(
    (rows, name) => rows.flatMap((row) => factors[name].map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row[]

/** Every two values of one row, as text. */
export const pairsOf = <Row extends object>(row: Row): string[] => {
  const named = Object.entries(row).map(([name, value]) => `${name}=${String(value)}`)
  return named.flatMap((one, index) => named.slice(index + 1).map((other) => `${one} ${other}`))
}

/**
 * A small set of rows in which every two values of different factors meet at least once (all-pairs testing,
 * greedy). The same factors give the same rows in the same order.
 *
 * @param factors at least two
 */
export function pairwiseRows<Row extends object>(factors: Factors<Row>): Row[] {
  const all = combinations(factors)
  const missing = new Set(all.flatMap(pairsOf))
  const rows: Row[] = []
  while (missing.size > 0) {
    const gain = (row: Row) => pairsOf(row).filter((pair) => missing.has(pair)).length
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const pair of pairsOf(best)) missing.delete(pair)
    rows.push(best)
  }
  return rows
}

/**
 * The rows for one of several tests that share a set: together they take each row, and each takes at least
 * one.
 *
 * @param index place of the test among `count`
 */
export function shareOf<Row>(rows: readonly Row[], index: number, count: number): Row[] {
  const size = Math.ceil(rows.length / count)
  return Array.from({ length: size }, (_, step) => rows[(index * size + step) % rows.length] as Row)
}
