/**
 * Contrast of two opaque sRGB colours by WCAG 2.2, 1 to 21.
 *
 * @param {readonly number[]} first components 0 to 1
 * @param {readonly number[]} second
 */
export function contrast(first, second) {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** @param {readonly number[]} components */
function luminance(components) {
  const [r = 0, g = 0, b = 0] = components
    .slice(0, 3)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
