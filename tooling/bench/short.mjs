/**
 * `BENCH_SHORT=1`: shorter rounds, for a look on a machine that others use; such figures say nothing about a
 * goal.
 */
export const isShort = process.env.BENCH_SHORT === '1'
