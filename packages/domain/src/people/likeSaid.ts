import { noticeShown } from '../shell/shell.events.ts'

interface SentLike {
  id: string
  personId: number
  name: string
  picture: string
  mutual: boolean
}

/**
 * What is said after a like was taken: a short text, or, where it is mutual, a moment of its own over the
 * page.
 */
export const likeSaid = ({ id, personId, name, picture, mutual }: SentLike) =>
  noticeShown({
    id,
    tone: 'success',
    quiet: true,
    values: { name },
    ...(mutual
      ? { messageId: 'app.cards.mutual', popup: 'mutual', picture, action: { kind: 'person', personId } }
      : { messageId: 'app.cards.liked' }),
  })
