import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { issueActs } from './issueActs.ts'
import { sweepIssuePictures } from './issuePictures.ts'
import { mailIssues } from './mailIssues.ts'
import { createIssueHandlers } from './issues.routes.ts'
import { registerIssues } from './registerIssues.ts'

export const issuesConcept = {
  name: 'issues',
  handlers: createIssueHandlers,
  subscribe: registerIssues,
  acts: issueActs,
  rounds: { 'proofs of reports': everyHalfHour(sweepIssuePictures), 'answers to reports': mailIssues },
  personalTables: [
    ownRows('issue_picture'),
    {
      name: 'issue',
      whose: own,
      erase: ({ personId }) =>
        sql`update issue set text = '', reply = '', email = '', mail_at = null where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
