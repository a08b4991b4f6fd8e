import type { PublicPerson, WallHost } from '@visavis/core/contract'

/** A drawn portrait for stories: two tones and a face, by colour. */
const portrait = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 410"><rect width="300" height="410" fill="hsl(${hue} 70% 72%)"/><circle cx="150" cy="150" r="120" fill="hsl(${hue} 60% 60%)"/><path d="M40 410c0-110 220-110 220 0z" fill="hsl(${hue} 30% 22%)"/><circle cx="150" cy="185" r="72" fill="#f0c9a6"/><path d="M78 185c0-110 144-110 144 0-20-60-124-60-144 0z" fill="hsl(${(hue + 180) % 360} 40% 25%)"/><circle cx="126" cy="188" r="7"/><circle cx="174" cy="188" r="7"/><path d="M126 222q24 20 48 0" fill="none" stroke="#a33" stroke-width="6" stroke-linecap="round"/></svg>`)}`

/** A drawn wide picture for the background of a profile, light where words stand on it. */
export const storyBackground = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 400"><rect width="960" height="400" fill="#cfe8ff"/><circle cx="700" cy="120" r="70" fill="#fff3c4"/><path d="M0 300 220 120 430 310 640 150 960 330V400H0z" fill="#7fa7a0"/><path d="M0 340q240-70 480 0t480-20v80H0z" fill="#f3e3c3"/></svg>')}`

const NAMES = [
  'Elif',
  'Zuri',
  'Yuna',
  'Lucía',
  'Inês',
  'Aiko',
  'Amara',
  'Dario',
  'Priya',
  'Hugo',
  'Chiara',
  'Anwar',
]

/** People of a wall, different from each other and the same every time. */
export function storyHosts(count: number, changes: Partial<WallHost> = {}): WallHost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 10_001 + index,
    userName: NAMES[index % NAMES.length] ?? 'Elif',
    headImg: portrait((index * 47) % 360),
    videos: [],
    age: 22 + (index % 12),
    interests: [19, 15, 9],
    languages: index % 3 === 0 ? [20, 1] : [1, 5],
    countryId: 792,
    countryCode: 'TR',
    status: ([2, 2, 1, 0] as const)[index % 4] ?? 2,
    isVip: index % 3 === 0,
    isDemo: index % 2 === 0,
    isHost: true,
    pricePerMinute: [60, 40, 80, 20][index % 4] ?? 60,
    relation: 0,
    alias: '',
    ...changes,
  }))
}

/** A person's page. */
export function storyPerson(changes: Partial<PublicPerson> = {}): PublicPerson {
  return {
    id: 10_001,
    userName: 'Elif',
    headImg: portrait(10),
    backgroundImg: '',
    albumImages: [portrait(200), portrait(120)],
    videos: [],
    gender: 2,
    age: 26,
    zodiacId: 7,
    bio: 'Architect by day, cat person always. I like slow talks about cities, food and what you would build if money were no object.',
    interests: [19, 15, 9],
    languages: [20, 1],
    countryId: 792,
    countryCode: 'TR',
    status: 2,
    isHost: true,
    isVip: true,
    isDemo: true,
    pricePerMinute: 60,
    alias: '',
    relation: 0,
    ...changes,
  }
}
