import { expect, test } from 'vitest'
import { CreateCriteriaSet, SaveCriteriaDraft } from '../../src/api/criteria'
import { accepts, fieldErrors } from '../support/parse'

const idOf = (index: number) => `a0000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const empty = { id: idOf(0), name: '', category: '', weight: 0, description: '', scale: [] }
const draft = (...criteria: object[]) => ({ criteria, revision: 0 })

test('the name of a set has the rules of a department: 1 to 80 characters without repeated blanks', () => {
  expect(CreateCriteriaSet.parse({ name: ` ${'😀'.repeat(80)} ` })).toEqual({ name: '😀'.repeat(80) })
  expect(CreateCriteriaSet.parse({ name: 'Sales\n\tTeam' })).toEqual({ name: 'Sales Team' })
  for (const name of ['', ' ', 'x'.repeat(81), 'Bell\u0007', 7, undefined])
    expect(Object.keys(fieldErrors(CreateCriteriaSet, { name }))).toEqual(['name'])
})

test('a draft may be incomplete', () => {
  expect(accepts(SaveCriteriaDraft, draft())).toBe(true)
  expect(accepts(SaveCriteriaDraft, draft(empty, { ...empty, id: idOf(1), weight: 99.999 }))).toBe(true)
})

test('a draft has at most 100 criteria, each with its own ID', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...empty, id: idOf(index) }))
  expect(accepts(SaveCriteriaDraft, draft(...many(100)))).toBe(true)
  expect(fieldErrors(SaveCriteriaDraft, draft(...many(101)))).toEqual({
    criteria: 'At most 100 items are allowed.',
  })
  expect(fieldErrors(SaveCriteriaDraft, draft(empty, { ...empty, id: empty.id.toUpperCase() }))).toEqual({
    criteria: 'Duplicate criterion',
  })
})

test('the fields of a draft have the limits of a criterion', () => {
  const step = { value: 6, label: 'x'.repeat(101) }
  const wrong = {
    id: '7',
    name: 'x'.repeat(201),
    category: 'x'.repeat(201),
    weight: 101,
    description: 'x'.repeat(10_001),
    scale: [step],
  }
  expect(Object.keys(fieldErrors(SaveCriteriaDraft, { ...draft(wrong), revision: -1 }))).toEqual([
    ...['id', 'name', 'category', 'weight', 'description', 'scale.0.value', 'scale.0.label'].map(
      (field) => `criteria.0.${field}`,
    ),
    'revision',
  ])
  const steps = [1, 2, 3, 4, 5, 5].map((value) => ({ value, label: '' }))
  expect(accepts(SaveCriteriaDraft, draft({ ...empty, scale: steps.slice(1) }))).toBe(true)
  expect(accepts(SaveCriteriaDraft, draft({ ...empty, scale: steps }))).toBe(false)
})
