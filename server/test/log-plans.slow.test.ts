import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, readyIn, startCompany } from './support/reviews'
import { statementsDuring } from './support/statements'

let company: Company
let short: Review
let long: Review

beforeAll(async () => {
  company = await startCompany()
  short = await addReview(300)
  long = await addReview(10_000)
  for (let others = 0; others < 20; others++) await addReview(1_000)
  await company.db.$client.query('vacuum analyze review_logs')
})
afterAll(() => company.close())

test.each(['employee', 'first', 'second', 'admin', 'superAdmin'] as const)(
  'reading a review as %s reads as much of the database with 10,000 log entries as with 300',
  async (who) => {
    const read = (review: Review) => costOf(() => company.read(company.clients[who], review.id))
    const page = (review: Review) =>
      costOf(() => company.clients[who].get(`/reviews/${review.id}/logs?limit=50`))
    for (const action of [read, page]) {
      const [few, many] = [await action(short), await action(long)]
      expect(few.plans.length).toBeGreaterThan(0)
      expect(many.plans.filter((plan) => plan.includes('Seq Scan on review_logs'))).toEqual([])
      expect(many.buffers).toBeLessThan(1.5 * few.buffers)
    }
  },
)

/** A review in first evaluation that was reverted once, in which everyone saved all the time. */
async function addReview(entries: number): Promise<Review> {
  const { clients, people, db } = company
  const review = await company.createReview()
  await company.arrange(review.id, readyIn('first-evaluation', review))
  await clients.first.put(`/reviews/${review.id}`, {
    evaluationPhase: 'self-evaluation',
    prev: true,
    revertReason: 'Say more',
    revertCriteria: [review.criteria[0]?.id],
  })
  await clients.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-evaluation' })
  await db.$client.query(
    `insert into review_logs (review_id, evaluator_id, action, criteria_id, field_changed, old_value, new_value, visibility,
       started_at, created_at)
     select $1, author::uuid, 'UPDATED', case when field <> 'summary' then ($2::uuid[])[1 + n % cardinality($2::uuid[])] end, field,
       'old', 'new', visibility, now(), now()
     from generate_series(1, $3) n join unnest($4::int[], $5::text[], $6::text[], $7::text[]) kinds (number, author, field, visibility)
       on number = n % 7`,
    [
      review.id,
      review.criteria.map(({ id }) => id),
      entries,
      [0, 1, 2, 3, 4, 5, 6],
      [...Array(3).fill(people.employee.id), ...Array(3).fill(people.first.id), people.superAdmin.id],
      [
        'selfRating',
        'evidence',
        'comments',
        'firstGradeRating',
        'firstEvaluatorComments',
        'summary',
        'firstGradeRating',
      ],
      ['open', 'open', 'open', 'first', 'first', 'both', 'first'],
    ],
  )
  const criteriaId = review.criteria[0]?.id
  await clients.first.put(`/reviews/${review.id}`, {
    detailedEvaluations: [{ criteriaId, firstGradeRating: 2 }],
  })
  return review
}

interface PlanNode {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** The plans of all statements that read the log, and the pages of tables and indexes that they read. */
async function costOf(work: () => Promise<unknown>): Promise<{ plans: string[]; buffers: number }> {
  const pool = company.db.$client
  const statements = (await statementsDuring(pool, work)).filter(({ text }) => text.includes('review_logs'))
  const plans: string[] = []
  let buffers = 0
  for (const { text, values } of statements) {
    const options = 'analyze, buffers, timing off'
    const { rows } = await pool.query(`explain (${options}) ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    const json = await pool.query(`explain (${options}, format json) ${text}`, values)
    const { Plan } = json.rows[0]['QUERY PLAN'][0] as { Plan: PlanNode }
    buffers += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  return { plans, buffers }
}
