import { expect, test } from 'vitest'
import { evaluationFields, isBlank, isRatingField, textLength, textLimits } from '../../src/reviews/fields'

test('the text limits are those of the spec, and of replies and talks', () => {
  expect(textLimits).toEqual({
    evidence: 1000,
    comments: 500,
    firstEvaluatorComments: 500,
    secondEvaluatorComments: 500,
    summary: 1000,
    achievements: 1000,
    areasForImprovement: 1000,
    revertReason: 5000,
    reply: 2000,
    talkOutcome: 1000,
  })
})

test('three of the seven evaluation fields are ratings', () => {
  expect(evaluationFields).toHaveLength(7)
  expect(evaluationFields.filter(isRatingField)).toEqual([
    'selfRating',
    'firstGradeRating',
    'secondaryRating',
  ])
})

test('an emoji counts as one character', () => {
  expect(textLength('')).toBe(0)
  expect(textLength('Zoë')).toBe(3)
  expect(textLength('😀😀')).toBe(2)
})

test('text with only whitespace or invisible characters is blank', () => {
  for (const text of [
    '',
    ' ',
    '\t\n\u00a0\u3000',
    '\u200b\u2060\ufeff',
    '\u3164\u115f\uffa0',
    '\u2800',
    '\ufe0f\u00ad\u034f',
  ])
    expect(isBlank(text)).toBe(true)
  expect(isBlank('👍\ufe0f')).toBe(false)
  expect(isBlank(' x ')).toBe(false)
})
