import { BAN_RULES } from '@visavis/core/contract'
import { PHOTO_REASONS } from '@visavis/core/contract/photos'

/** Help of the operators' command: the common list; concepts add lines of their own. */
export const OPERATOR_USAGE = `npm run operator -- <command>        against the running gateway

Looking
  reports [open|closed|all]            whom people reported: one line an account, with how many said so
                                       and how often
  reports about <userId> [open|closed|all]   each report about one account, newest first
  reports <id>                         one report
  reports pictures <id> [--to <folder>]  writes the last seconds of the call that came with it
  snapshots <userId> [--to <folder>]   writes the age-check pictures of an account
  appeals [open|closed|all]            requests to look at a ban or penalty again
  appeals <case>                       one case, A-XXXX-XXXX-XXXX-XXXX; of a penalty N-XXXX-XXXX-XXXX-XXXX
  complaints [open|closed|all]         what was wrong with calls, oldest first
  complaints <case>                    one of them with its evidence, C-XXXX-XXXX-XXXX-XXXX
  issues [open|closed|all]             reported problems with orders, oldest first
  issues <issue>                       one of them with order, attempts and ledger, I-XXXX-XXXX-XXXX-XXXX
  tickets [open|closed|all]            questions people asked, the one that waits longest first
  tickets <ticket>                     one of them with all lines, T-XXXX-XXXX-XXXX-XXXX
  review [open|closed|all] [--page N]  pictures of profiles that wait, appeals too, oldest first; each
                                       with a link for minutes
  review <id> [--to <folder>]          writes one of them as a file, to look at
  texts [open|closed|all] [--page N]   new nicknames and bios, oldest first
  videos [open|closed|all]             videos of profiles that wait, appeals too, oldest first
  review videos                        the same list; "review claim video <id>" is "videos claim <id>"
  videos <id>                          addresses of one and its poster, which open in a browser for a while
  hosts [open|closed|all]              who applied to become a host, oldest first
  payouts [open|closed|all] [--page N]  payouts of points, oldest first
  payouts <payout>                     one of them with the last lines of points, P-XXXX-XXXX-XXXX-XXXX
  penalties [open|closed|all]          decisions against hosts, newest first
  penalties of <userId>                those against one account
  penalties <penalty>                  one of them with its appeal, N-XXXX-XXXX-XXXX-XXXX
  safety [userId]                      calls after which somebody did not feel safe, newest first; of
                                       one account
  person <userId>                      an account: coins, bans, reports about it
  orders [userId]                      orders of packages, newest first; of one account
  orders receipt <orderNumber>         its signed receipt
  orders csv --file <file>             orders as a CSV file; --since and --until: days, both included
  ledger csv --file <file>             entries of the books as a CSV file, the same way
  reconcile <file> [--provider <name>]   compares a payment company's settlement with our books; exit
                                       code 3: they differ
  metrics [--by day,method,country]    payments begun, paid, declined, refunded; of the last 30 days,
                                       or --since, --until
  events [open|closed|all]             what your own systems are told: what waits or failed; what they took
  debts [open|closed|all]              coins of disputed payments that were spent before; they freeze
                                       spending
  subscriptions [open|closed|all]      subscriptions, newest first
  acts [userId]                        what operators did, newest first
  entrances preview <brand> ['<list>'] [--country DE] [--language de] [--at <moment>]
                                       who sees which entrance and why not; of a list that is not
                                       stored yet, too
  pictures                             those you added, newest first, with addresses and the settings
                                       that use them
  config get [brand] [key]             prices, limits, bonuses and feature switches as they are now
  config history [brand] [key]         who changed which, when and why, newest first

Changing (each wants --why "…" and is written down with name and time)
  reports close <id> --answer "…" --acted yes|no   what came of it; who reported hears whether action was
                                       taken, never the words
  reports close-all <userId> --answer "…" --acted yes|no   the same for every open report about an account
  appeals accept|reject <case> --answer "…"     the person reads the answer; accept lifts the ban or penalty
  complaints answer <case> --answer "…" [--coins N]   the person reads the answer; gives back at most
                                       what the call cost
  subscriptions cancel <userId>        nothing more is charged; it runs to the end of what is paid
  issues approve <issue> [--answer "…"]   takes the unspent coins and pays their part of the price back
  issues reject <issue> --answer "…"   the person reads why
  issues ask <issue> --answer "…"      asks the person something; the issue stays open
  issues credit <issue> --coins N [--answer "…"]   gives coins instead of money
  refund <orderNumber> [--amount N]    pays an order back by the rule, or N in the smallest unit of its
                                       currency
  refund give-up <orderNumber> --answer "…"   ends one nobody names a bank account for; its coins return
  events resend <event>|failed         tells your own systems again: one, or all that were given up
  debts settle <orderNumber>           the person may spend again, and owes nothing
  tickets answer <ticket> --answer "…"   the person reads the answer and may write again
  tickets close <ticket> [--answer "…"]  nothing more is written to it
  review start                         goes through those that wait, one key each: approve, reject, skip
  review claim <id>                    nobody else gets it for ten minutes
  review release <id>                  others get it at once
  review approve <id>                  everybody sees the picture; accepts its appeal
  review reject <id> --reason <reason>   nobody does; the person is told why and may appeal once
  texts approve <id>                   everybody sees the nickname or bio
  texts reject <id> --reason <reason>  the former one comes back, the person is told why
  videos claim <id>                    nobody else gets it for ten minutes
  videos release <id>                  others get it at once
  videos approve <id>                  everybody sees the video; accepts its appeal
  videos reject <id> --reason <reason>   nobody does; the person is told why and may appeal once
  ban <userId> account|suspend|block48 --rule <rule> [--hours N]
  ban device <appId> <deviceId> --rule <rule> [--hours N]
  unban <userId>                       unban device <appId> <deviceId>
  hosts approve <userId>               somebody who applied is a host, at the lowest price of host.prices
  hosts reject <userId> --answer "…"   the person reads the answer and may apply again
  payouts claim <payout>               you look into it; the host sees that
  payouts approve <payout>             it will be paid; the host cannot cancel any more
  payouts data <payout>                name, payment code and PIN of an approved one; written down that
                                       you read them
  payouts paid <payout> --reference "…"   it was paid; the host reads the reference, payment data are
                                       deleted
  payouts reject <payout> --reason "…"    the host reads why, and the points are back
  penalties give <userId> points --points N --rule <rule> --evidence "…"   sets points aside; the host
                                       reads the evidence
  penalties give <userId> role|wall|payout --rule <rule> --evidence "…" [--hours N]
                                       suspends the role, puts the host last on the wall, or holds payouts
  penalties lift <penalty> --answer "…"   everything is back, the host reads the answer
  host <userId> on|off [--price N]     makes somebody a host, with coins per minute
  login-link <userId> <site>           mails the person a link that logs in once, within a week
  take-bonus <userId>                  takes back sign-up coins that are not spent; the person is told
  coins <userId> <+N|-N> [--key K]     gives or takes coins; the same key counts once
  backpack give <userId> <gift> [--count N] [--days N]   puts gifts into a backpack, for 30 days unless
                                       you say else
  backpack give <userId> coupon --minutes N [--for voice|video|both] [--count N] [--days N]   first
                                       minutes of a call free
  pictures add <file>                  a picture for entrances, gifts or the banner; answers the
                                       addresses settings take
  pictures remove <picture>            its key or address; refused while a setting uses it
  config set <brand> <key> <value>     e.g. config set <brand> price.like 3; open pages follow
  config reset <brand> <key>           back to the default

Options: --as <name> (else your login name), --limit N, --json
Rules: ${BAN_RULES.join(', ')}
Reasons: ${PHOTO_REASONS.join(', ')}
The gateway: GATEWAY_URL or GATEWAY_PORT; the key: VISAVIS_OPERATOR_KEY or <data folder>/operator-key.`
