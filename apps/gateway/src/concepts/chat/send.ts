/** One line of a person, checked and cleaned. */
export interface Send {
  readonly sender: number
  readonly friend: number
  readonly messageId: string
  readonly type: 'text' | 'greeting' | 'gift' | 'image'
  readonly content: string
  /** The two are in a call now: nobody has to wait for an answer, and nobody is a stranger. */
  readonly together?: boolean
}
