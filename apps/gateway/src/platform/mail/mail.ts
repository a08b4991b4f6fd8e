/** A mail to one person, in plain text with at most one link. */
export interface Mail {
  readonly appId: string
  readonly brandName: string
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link: string
}
