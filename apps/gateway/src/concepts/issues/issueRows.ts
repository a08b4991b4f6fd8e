import type { Issue, IssueReason, IssueState } from '@visavis/core/contract/issues'
import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { PictureSize } from '../../platform/pictures/decodePicture.ts'
import type { RefundState } from '../payments/refundStates.ts'

/** An issue with its order's number and its refund. */
export interface IssueRow {
  readonly id: string
  readonly appId: string
  readonly personId: number
  readonly orderId: string
  readonly orderNumber: string
  readonly reason: IssueReason
  readonly text: string
  readonly state: IssueState
  readonly answer: string
  readonly question: string
  readonly reply: string
  readonly refundId: string | null
  readonly refundState: RefundState | null
  readonly refundAmount: number | null
  readonly refundCoins: number | null
  readonly currency: string
  readonly credited: number
  readonly createdAt: number
  readonly changedAt: number
  readonly email: string
  /** Keys of its pictures. */
  readonly pictures: readonly string[]
}

/** Address of a picture in one size, for its owner. */
export type AddressOf = (key: string, size: PictureSize) => string

/** Issues that were not withdrawn, by a condition on `i`; `lock` keeps them as they are until the commit. */
export const issuesWhere = (
  db: Database,
  condition: SQL,
  { lock = false }: { lock?: boolean } = {},
): Promise<IssueRow[]> =>
  rowsOf<IssueRow>(
    db,
    sql`select i.id, i.app_id as "appId", i.person_id as "personId", i.order_id as "orderId",
      o.number as "orderNumber", i.reason, i.text, i.state, i.answer, i.question, i.reply,
      i.refund_id as "refundId", r.state as "refundState", r.amount::float8 as "refundAmount",
      r.coins as "refundCoins", o.currency, i.credited, i.created_at::float8 as "createdAt",
      i.changed_at::float8 as "changedAt", i.email,
      array(select p.key from issue_picture p where p.issue_id = i.id order by p.nth) as pictures
      from issue i join pay_order o on o.id = i.order_id left join pay_refund r on r.id = i.refund_id
      where i.withdrawn_at is null and ${condition} ${lock ? sql`for update of i` : sql``}`,
  )

/** The person's own issue. @throws Refusal 20004 for any other */
export async function ownIssue(
  db: Database,
  personId: number,
  issueId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<IssueRow> {
  const [row] = await issuesWhere(db, sql`i.id = ${issueId} and i.person_id = ${personId}`, { lock })
  if (row === undefined) throw new Refusal(20004, { status: 404 })
  return row
}

/** Whether nothing was decided about it: no refund is on its way. */
export const isUndecided = ({ state, refundState }: IssueRow): boolean =>
  state === 'processing' && (refundState === null || refundState === 'failed')

/** Whether its owner may take it back: undecided, or its refund waits for their bank account. */
export const mayWithdraw = (row: IssueRow): boolean =>
  isUndecided(row) || (row.state === 'processing' && row.refundState === 'wanted')

/** The issue as its owner sees it; `addressOf` makes addresses of its pictures. */
export const shownIssue = (row: IssueRow, addressOf: AddressOf): Issue => ({
  issueId: row.id,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  reason: row.reason,
  text: row.text,
  pictures: row.pictures.map((key) => ({ url: addressOf(key, 'large'), thumbnail: addressOf(key, 'small') })),
  state: row.state,
  answer: row.answer,
  question: row.question,
  reply: row.reply,
  refund:
    row.refundAmount === null || row.refundState === 'failed' || row.state === 'processing'
      ? null
      : { money: { amount: row.refundAmount, currency: row.currency }, coins: row.refundCoins ?? 0 },
  credited: row.credited,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  email: row.email,
  ...(row.refundState === 'wanted' && { bankWanted: true as const }),
  canWithdraw: mayWithdraw(row),
})
