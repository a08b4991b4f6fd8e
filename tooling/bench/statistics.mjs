/** Middle of some numbers; NaN without any. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length === 0
    ? Number.NaN
    : sorted.length % 2 === 1
      ? sorted[half]
      : (sorted[half - 1] + sorted[half]) / 2
}

/** `min / median / max`, whole numbers. @param {readonly number[]} values */
export const spread = (values) =>
  [Math.min(...values), median(values), Math.max(...values)].map((value) => Math.round(value)).join(' / ')

/**
 * The value this share of all is not above; NaN without any. @param {readonly number[]} values @param
 * {number} share 0 to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}
