/** What the company refuses to do, with the HTTP status it says so with. */
export class CompanyRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
