import { INTERESTS, LANGUAGE_IDS } from '@visavis/core/contract'
import { HABITS } from './habits.ts'
import type { Habit } from './habits.ts'

interface Role {
  readonly slug: string
  readonly userName: string
  /** N.166: 1 male, 2 female. */
  readonly gender: 1 | 2
  readonly birthday: string
  readonly countryCode: string
  readonly languages: readonly (keyof typeof LANGUAGE_IDS)[]
  readonly interests: readonly (typeof INTERESTS)[number][]
  readonly price: number
  readonly friendPrice: number
  readonly habit: keyof typeof HABITS
  readonly isVip: boolean
  readonly bio: string
}

/** A simulated host: invented, drawn, always shown as a demo host. */
export interface CastMember {
  /** Stable key: names its media files and its row in the seed. */
  readonly slug: string
  readonly userName: string
  /** N.166: 1 male, 2 female. */
  readonly gender: 1 | 2
  /** YYYY-MM-DD. */
  readonly birthday: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** Ids of table N, at most 3 (R5.14). */
  readonly languages: readonly number[]
  /** Interest ids 1–21, at most 5 (R5.13). */
  readonly interests: readonly number[]
  /** Coins per minute; both prices are of the list in R1.18. */
  readonly pricePerMinute: number
  readonly friendPrice: number
  readonly bio: string
  readonly isVip: boolean
  readonly isDemo: true
  readonly habit: Habit
  /** Root-relative paths under /media. */
  readonly headImg: string
  readonly backgroundImg: string
  readonly videos: readonly string[]
}

const ROLES: readonly Role[] = [
  { slug: 'mila', userName: 'Mila', gender: 2, birthday: '2002-03-14', countryCode: 'RS', languages: ['en', 'de'], interests: ['music', 'travel', 'coffee'], price: 60, friendPrice: 40, habit: 'prompt', isVip: true,
    bio: 'Balkan playlists, strong coffee and long talks about nothing in particular.' },
  { slug: 'zuri', userName: 'Zuri', gender: 2, birthday: '2000-07-02', countryCode: 'KE', languages: ['en', 'fr'], interests: ['dance', 'fashion', 'music'], price: 60, friendPrice: 40, habit: 'prompt', isVip: true,
    bio: 'I teach amapiano steps to anyone with two feet. Ask me for the playlist.' },
  { slug: 'aiko', userName: 'Aiko', gender: 2, birthday: '2003-01-27', countryCode: 'JP', languages: ['ja', 'en'], interests: ['music', 'movies', 'cat'], price: 80, friendPrice: 60, habit: 'prompt', isVip: true,
    bio: 'Night-shift game composer. Headphones on, cat asleep on the keyboard.' },
  { slug: 'lucia', userName: 'Lucía', gender: 2, birthday: '1999-06-11', countryCode: 'ES', languages: ['es', 'pt', 'en'], interests: ['travel', 'food', 'photography'], price: 40, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Sunset hunter from Cádiz. I will show you the sea if the wi-fi lets me.' },
  { slug: 'noor', userName: 'Noor', gender: 2, birthday: '2001-04-19', countryCode: 'JO', languages: ['ar', 'en'], interests: ['reading', 'coffee', 'cooking'], price: 40, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Cardamom coffee, poetry, and a serious opinion about hummus.' },
  { slug: 'freya', userName: 'Freya', gender: 2, birthday: '2004-05-30', countryCode: 'SE', languages: ['sv', 'en', 'de'], interests: ['camping', 'photography', 'dog'], price: 60, friendPrice: 40, habit: 'relaxed', isVip: false,
    bio: 'Forest walks with my dog Sture. I know every mushroom by its first name.' },
  { slug: 'ines', userName: 'Inês', gender: 2, birthday: '1997-02-08', countryCode: 'PT', languages: ['pt', 'es', 'en'], interests: ['music', 'dance', 'food'], price: 40, friendPrice: 20, habit: 'busy', isVip: false,
    bio: 'Fado on Thursdays, samba every other night.' },
  { slug: 'yuna', userName: 'Yuna', gender: 2, birthday: '2002-09-21', countryCode: 'KR', languages: ['ko', 'en'], interests: ['fashion', 'beauty', 'shopping'], price: 40, friendPrice: 40, habit: 'prompt', isVip: true,
    bio: 'Pink hair, loud laugh. Let us practice our languages together.' },
  { slug: 'dario', userName: 'Dario', gender: 1, birthday: '1998-08-16', countryCode: 'IT', languages: ['it', 'en', 'es'], interests: ['reading', 'cooking', 'football'], price: 60, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Second-hand bookshop by day, carbonara purist by night. No cream.' },
  { slug: 'elif', userName: 'Elif', gender: 2, birthday: '2000-10-05', countryCode: 'TR', languages: ['tr', 'en'], interests: ['cooking', 'cat', 'movies'], price: 60, friendPrice: 40, habit: 'prompt', isVip: true,
    bio: 'Selam! Tea first, then everything else. Two cats, one very small balcony.' },
  { slug: 'amara', userName: 'Amara', gender: 2, birthday: '2001-03-03', countryCode: 'SN', languages: ['fr', 'en'], interests: ['yoga', 'fashion', 'travel'], price: 40, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Sunrise yoga on the beach in Dakar. Bring your sleepy voice, I bring mine.' },
  { slug: 'sofie', userName: 'Sofie', gender: 2, birthday: '1995-01-18', countryCode: 'NL', languages: ['nl', 'en', 'de'], interests: ['photography', 'reading', 'coffee'], price: 80, friendPrice: 60, habit: 'away', isVip: false,
    bio: 'Documentary photographer. I listen better than I talk.' },
  { slug: 'kai', userName: 'Kai', gender: 1, birthday: '2001-07-25', countryCode: 'AU', languages: ['en', 'ja'], interests: ['sports', 'travel', 'camping'], price: 40, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Surf instructor with a board repair bench in the kitchen.' },
  { slug: 'priya', userName: 'Priya', gender: 2, birthday: '1999-09-09', countryCode: 'IN', languages: ['hi', 'en'], interests: ['cricket', 'movies', 'dance'], price: 60, friendPrice: 40, habit: 'relaxed', isVip: false,
    bio: 'Data analyst who dances through stand-ups. Cricket talk always welcome.' },
  { slug: 'tom', userName: 'Tomás', gender: 1, birthday: '1996-04-04', countryCode: 'BR', languages: ['pt', 'en', 'es'], interests: ['football', 'music', 'food'], price: 40, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Guitar, goals and very good cheese bread.' },
  { slug: 'hana', userName: 'Hana', gender: 2, birthday: '2004-02-12', countryCode: 'CZ', languages: ['cs', 'en', 'de'], interests: ['music', 'party', 'beauty'], price: 60, friendPrice: 40, habit: 'brief', isVip: false,
    bio: 'I DJ small rooms and I always leave on the last good track.' },
  { slug: 'vera', userName: 'Vera', gender: 2, birthday: '1993-05-22', countryCode: 'PL', languages: ['pl', 'en', 'de'], interests: ['reading', 'coffee', 'shopping'], price: 100, friendPrice: 80, habit: 'prompt', isVip: true,
    bio: 'Interior architect. Show me your room and I will move one lamp.' },
  { slug: 'odette', userName: 'Odette', gender: 2, birthday: '1994-11-30', countryCode: 'CD', languages: ['fr', 'en', 'nl'], interests: ['fashion', 'cooking', 'dance'], price: 80, friendPrice: 60, habit: 'shy', isVip: false,
    bio: 'Brussels and Kinshasa, sewing machine in both.' },
  { slug: 'omar', userName: 'Omar', gender: 1, birthday: '1999-12-01', countryCode: 'EG', languages: ['ar', 'en', 'fr'], interests: ['football', 'movies', 'coffee'], price: 40, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Film student from Alexandria. I rate every balcony view out of ten.' },
  { slug: 'ayse', userName: 'Ayşe', gender: 2, birthday: '1998-08-08', countryCode: 'TR', languages: ['tr', 'de', 'en'], interests: ['travel', 'photography', 'yoga'], price: 40, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'I guide balloon rides in Cappadocia. Mornings are my evenings.' },
  { slug: 'leon', userName: 'Leon', gender: 1, birthday: '1997-03-17', countryCode: 'DE', languages: ['de', 'en', 'fr'], interests: ['camping', 'sports', 'dog'], price: 60, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Climber from Leipzig with a dog who is better at it.' },
  { slug: 'chiara', userName: 'Chiara', gender: 2, birthday: '2003-06-27', countryCode: 'IT', languages: ['it', 'en'], interests: ['beauty', 'food', 'music'], price: 40, friendPrice: 20, habit: 'absent', isVip: false,
    bio: 'Gelato scientist. Pistachio is a personality.' },
  { slug: 'mateo', userName: 'Mateo', gender: 1, birthday: '2000-01-09', countryCode: 'AR', languages: ['es', 'en', 'it'], interests: ['football', 'dance', 'food'], price: 40, friendPrice: 40, habit: 'relaxed', isVip: false,
    bio: 'Tango on weekdays, barbecue on Sundays, football in between.' },
  { slug: 'linh', userName: 'Linh', gender: 2, birthday: '2002-11-11', countryCode: 'VN', languages: ['vi', 'en', 'fr'], interests: ['food', 'photography', 'travel'], price: 20, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Street-food walks in Hội An. I will make you hungry.' },
  { slug: 'camille', userName: 'Camille', gender: 2, birthday: '1996-09-14', countryCode: 'FR', languages: ['fr', 'en', 'es'], interests: ['movies', 'fashion', 'coffee'], price: 80, friendPrice: 60, habit: 'prompt', isVip: true,
    bio: 'Sound engineer for films nobody has seen yet.' },
  { slug: 'anwar', userName: 'Anwar', gender: 1, birthday: '1995-07-19', countryCode: 'ID', languages: ['in', 'en', 'ms'], interests: ['music', 'cooking', 'photography'], price: 20, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Gamelan, scooters and the spiciest sambal on the street.' },
  { slug: 'sanne', userName: 'Sanne', gender: 2, birthday: '2001-10-10', countryCode: 'NL', languages: ['nl', 'en'], interests: ['sports', 'dog', 'camping'], price: 40, friendPrice: 20, habit: 'busy', isVip: false,
    bio: 'Rows before breakfast. Yes, also in winter.' },
  { slug: 'malik', userName: 'Malik', gender: 1, birthday: '1998-05-05', countryCode: 'NG', languages: ['en', 'fr'], interests: ['music', 'fashion', 'party'], price: 60, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Afrobeats producer in Lagos. I take requests if you sing them.' },
  { slug: 'irina', userName: 'Irina', gender: 2, birthday: '1994-12-24', countryCode: 'UA', languages: ['uk', 'pl', 'en'], interests: ['reading', 'cat', 'yoga'], price: 40, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Illustrator. I draw the people I talk to, with permission.' },
  { slug: 'dana', userName: 'Dana', gender: 2, birthday: '2000-02-29', countryCode: 'IL', languages: ['iw', 'en', 'fr'], interests: ['cooking', 'party', 'dog'], price: 60, friendPrice: 40, habit: 'brief', isVip: false,
    bio: 'Pastry chef. I leave when the oven beeps.' },
  { slug: 'hugo', userName: 'Hugo', gender: 1, birthday: '1999-10-28', countryCode: 'FR', languages: ['fr', 'en'], interests: ['cooking', 'movies', 'reading'], price: 40, friendPrice: 20, habit: 'shy', isVip: false,
    bio: 'Comic artist, slow talker, fast drawer.' },
  { slug: 'salma', userName: 'Salma', gender: 2, birthday: '1997-06-06', countryCode: 'MA', languages: ['ar', 'fr', 'es'], interests: ['fashion', 'food', 'travel'], price: 40, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Ceramics from Fès, laughter from my grandmother.' },
  { slug: 'joao', userName: 'João', gender: 1, birthday: '2002-08-20', countryCode: 'PT', languages: ['pt', 'en', 'fr'], interests: ['sports', 'travel', 'music'], price: 20, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Big-wave spectator, small-wave surfer, Porto tram driver.' },
  { slug: 'nina', userName: 'Nina', gender: 2, birthday: '1998-03-08', countryCode: 'DE', languages: ['de', 'en'], interests: ['yoga', 'pets', 'reading'], price: 60, friendPrice: 40, habit: 'away', isVip: false,
    bio: 'Vet in Hamburg. Ask me about hedgehogs.' },
  { slug: 'rafael', userName: 'Rafael', gender: 1, birthday: '1996-12-12', countryCode: 'MX', languages: ['es', 'en'], interests: ['football', 'cooking', 'music'], price: 40, friendPrice: 40, habit: 'relaxed', isVip: false,
    bio: 'Mezcal, marimba and maps. I collect all three.' },
  { slug: 'grace', userName: 'Grace', gender: 2, birthday: '1999-04-25', countryCode: 'GB', languages: ['en', 'fr'], interests: ['movies', 'reading', 'coffee'], price: 60, friendPrice: 40, habit: 'prompt', isVip: false,
    bio: 'Radio presenter with a voice for 3 a.m. and a mug for every mood.' },
  { slug: 'eun', userName: 'Eun-woo', gender: 1, birthday: '2001-09-30', countryCode: 'KR', languages: ['ko', 'en', 'ja'], interests: ['dance', 'photography', 'food'], price: 40, friendPrice: 20, habit: 'absent', isVip: false,
    bio: 'Choreographer. If I do not pick up, I am in front of a mirror.' },
  { slug: 'thandi', userName: 'Thandi', gender: 2, birthday: '2000-12-16', countryCode: 'ZA', languages: ['en', 'pt'], interests: ['dance', 'music', 'camping'], price: 40, friendPrice: 20, habit: 'prompt', isVip: false,
    bio: 'Trail runner and choir alto from Cape Town.' },
]

/** All simulated hosts, in the order the wall shows them to a newcomer. */
export const CAST: readonly CastMember[] = ROLES.map((role) => ({
  slug: role.slug,
  userName: role.userName,
  gender: role.gender,
  birthday: role.birthday,
  countryCode: role.countryCode,
  languages: role.languages.map((code) => LANGUAGE_IDS[code]),
  interests: role.interests.map((key) => INTERESTS.indexOf(key) + 1),
  pricePerMinute: role.price,
  friendPrice: role.friendPrice,
  bio: role.bio,
  isVip: role.isVip,
  isDemo: true,
  habit: HABITS[role.habit],
  headImg: `/media/hosts/${role.slug}.svg`,
  backgroundImg: `/media/hosts/${role.slug}.wide.svg`,
  videos: [`/media/hosts/${role.slug}.webm`],
}))
