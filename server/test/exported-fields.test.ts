import { Review } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { evaluatorsTable } from '#features/exports/tables/evaluators-table'
import { logTable } from '#features/exports/tables/log-table'
import { ratingsTable } from '#features/exports/tables/ratings-table'
import { reviewsTable } from '#features/exports/tables/reviews-table'

/** Fields of a review that no sheet contains. */
const notExported = [
  // Other columns say the same.
  'daysLeft',
  'rating',
  'state',
  'cycle.id',
  'firstStandIn.id',
  'secondStandIn.id',
  // About the moment or the viewer.
  'canAdjust',
  'firstStandIn.lastDay',
  'hidden',
  'left',
  'secondStandIn.lastDay',
  'turnSince',
  'version',
  // Only clients of the API write them.
  'corporateVision',
  'goals',
  // The same in all reviews with these criteria.
  'criteria.categorySubtitle',
  'criteria.description',
  'criteria.scale.label',
  'criteria.scale.value',
  // About the log in a response, not about what has happened.
  'evaluationLogCount',
  'evaluationLogs.evaluationId',
  'evaluationLogs.evaluatorId',
  'evaluationLogs.id',
  'evaluationLogs.revertCriteria',
  'evaluationLogs.section',
]

/** Values that make the tables read all other fields. */
const special: Record<string, string> = { status: 'completed' }

test('every field of a review is in a sheet or listed as not exported', () => {
  const read = new Set<string>()
  const review = recorded(Review, '', read) as Review
  const admin = { id: 'admin', role: 'super_admin' } as const
  for (const table of [reviewsTable(admin), ratingsTable(), evaluatorsTable(), logTable()]) table.add(review)
  const missing = fieldsOf(Review.omit({ olderLogs: true })).filter((field) => !read.has(field))
  expect(missing.toSorted()).toEqual(notExported.toSorted())
})

/** A value of a schema that records which of its fields are read. */
function recorded(schema: z.ZodType, path: string, read: Set<string>): unknown {
  const plain = unwrapped(schema)
  if (plain instanceof z.ZodArray) return [recorded(plain.element as z.ZodType, path, read)]
  if (plain instanceof z.ZodObject) {
    const { shape } = plain
    return new Proxy(Object.fromEntries(Object.keys(shape).map((key) => [key, null])), {
      get(_, key: string) {
        const field = path === '' ? key : `${path}.${key}`
        read.add(field)
        return key in shape ? recorded(shape[key], field, read) : undefined
      },
    })
  }
  if (plain instanceof z.ZodNumber) return 1
  if (plain instanceof z.ZodBoolean) return true
  return special[path] ?? (plain instanceof z.ZodEnum ? plain.options[0] : 'x')
}

/** Without the objects that contain other fields. */
function fieldsOf(schema: z.ZodType, path = ''): string[] {
  const plain = unwrapped(schema)
  if (plain instanceof z.ZodArray) return fieldsOf(plain.element as z.ZodType, path)
  if (!(plain instanceof z.ZodObject)) return [path]
  return Object.entries(plain.shape).flatMap(([key, field]) =>
    fieldsOf(field as z.ZodType, path === '' ? key : `${path}.${key}`),
  )
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapper = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapper ? unwrapped(schema.unwrap() as z.ZodType) : schema
}
