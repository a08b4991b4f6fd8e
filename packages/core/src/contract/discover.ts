import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { publicPerson, wallHost } from './people.ts'
import { count, numeric, page, paging } from './scalars.ts'

/** Content tabs that are no language (N.082, N.083). */
export const FOR_YOU = 1001
export const NEW = 1002
/** Content-language list (R3.66): languages by id, then For You and New. */
export const CONTENT_IDS = [1, 3, 4, 5, 8, 10, 12, 20, 26, 30, 31, FOR_YOU, NEW] as const

/** Topics of hosts who take voice calls (N.084–N.094); 0 is everybody. */
export const TOPICS = [
  [0, 'forYou'],
  [1, 'singing'],
  [2, 'dancing'],
  [3, 'chillChat'],
  [4, 'datingTips'],
  [5, 'beYourself'],
  [6, 'sleepCall'],
  [7, 'languageChat'],
  [8, 'dailyLife'],
  [9, 'makeFriends'],
  [99, 'other'],
] as const

export const discoverHost = v.object({
  ...wallHost.entries,
  bio: publicPerson.entries.bio,
  requestsSent: publicPerson.entries.requestsSent,
  /** Null for hosts who take no voice calls. */ topicId: v.nullable(count),
})
export type DiscoverHost = v.InferOutput<typeof discoverHost>
export const hotVideo = v.object({ /** Path of the clip. */ src: v.string(), host: discoverHost })
export type HotVideo = v.InferOutput<typeof hotVideo>

/** Hosts by what they speak and talk about (R2.73, R2.74): P.026, P.027. */
export const discoverContract = {
  discover: {
    method: 'GET',
    path: '/matches/api/{product}/matches/discover',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ contentId: v.optional(numeric, FOR_YOU), topicId: v.optional(numeric, 0), ...paging }),
    data: v.object({ hosts: page(discoverHost) }),
  },
  /** Clips of hosts who are here, most liked of the week first. */
  hotVideos: {
    method: 'GET',
    path: '/matches/api/{product}/matches/hotVideos',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object(paging),
    data: v.object({ videos: page(hotVideo) }),
  },
} as const satisfies Record<string, Endpoint>
