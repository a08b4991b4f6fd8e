import { useAddressQuery } from '../people/useAddressQuery.ts'

/** Where in the assistant somebody is; written into its address, so that Back and a reload work. */
export interface AssistantPlace {
  readonly topic: string | null
  readonly ticket: string | null
  readonly news: boolean
  readonly writing: boolean
  readonly typed: string
  /** Writes what is typed into the address without a step of history. */
  readonly onType: (typed: string) => void
}

/** The list with what is searched, a topic, the form, own tickets, or news about the own account. */
export function useAssistantPlace(): AssistantPlace {
  const [query, change] = useAddressQuery()
  return {
    topic: query.get('topic'),
    ticket: query.get('ticket'),
    news: query.get('news') === '1',
    writing: query.get('write') === '1',
    typed: query.get('q') ?? '',
    onType: (typed) => change({ q: typed }),
  }
}

const HOME = '/zhushou'
/** Addresses of the assistant. */
export const ASSISTANT = {
  home: HOME,
  topic: (id: string) => `${HOME}?topic=${id}`,
  write: (id: string | null) => `${HOME}?${id === null ? '' : `topic=${id}&`}write=1`,
  news: `${HOME}?news=1`,
  tickets: `${HOME}?ticket=all`,
  ticket: (id: string) => `${HOME}?ticket=${encodeURIComponent(id)}`,
} as const
