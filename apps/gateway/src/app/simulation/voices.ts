const SPEECHES = ['chatty', 'calm', 'bright'] as const

/**
 * Files of a host below the media folder. The voice goes with the mouth in the clip: the generator draws by
 * the same rule.
 */
export function clipFilesOf({ slug, gender }: { slug: string; gender: 1 | 2 }): {
  clip: string
  voice: string
} {
  return { clip: `hosts/${slug}.ivf`, voice: `voices/${gender === 1 ? 'low' : 'high'}-${speechOf(slug)}.ogg` }
}

/** Same draw as tooling/portraits (mulberry over FNV-1a of the seed). */
function speechOf(slug: string): (typeof SPEECHES)[number] {
  let hash = 2166136261
  for (const char of `${slug}:speech`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  hash += 0x6d2b79f5
  let mixed = Math.imul(hash ^ (hash >>> 15), hash | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return SPEECHES[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * SPEECHES.length)] ?? 'chatty'
}
