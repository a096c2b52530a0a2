import { expect, test } from 'vitest'
import { backup } from '../experiments/backup'
import { migrations } from '../experiments/migrations'
import { attemptsAt } from '../invariants/at-moment'
import { problemsOf } from '../invariants/check'
import type { Outcome } from '../load/witness'
import { playCompany } from './support/played-company'

test('a backup under load restores to what was there at one moment, and no damaged file is taken for one', async () => {
  const { problems } = await backup({ seconds: 0.5, damages: 1, kills: 0, andBack: false })
  expect(problems).toEqual([])
})

test('an old schema comes forward, also when it is killed meanwhile, and an old server stays away', async () => {
  const { problems } = await migrations({ kills: 1, schemas: [1], together: false })
  expect(problems).toEqual([])
})

/** What is wrong with the company if the last so many writes were only under way when somebody looked. */
function problemsAt({ under, lost }: { under: number; lost: number }): string[] {
  const { kept, attempts } = playCompany()
  const outcomes = attempts.map(
    ({ outcome }, i): Outcome => (i < attempts.length - under ? outcome : 'unknown'),
  )
  const moves = kept.log.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
  for (const move of moves.slice(moves.length - lost)) kept.log.splice(kept.log.indexOf(move), 1)
  const glance = { begin: outcomes, end: attempts.length }
  return problemsOf(kept, attemptsAt(kept, attempts, glance)).filter((problem) =>
    problem.endsWith('was lost'),
  )
}

test('a copy may lack a move that was under way, and none from before', () => {
  const { attempts } = playCompany()
  expect(problemsAt({ under: 0, lost: 0 })).toEqual([])
  expect(problemsAt({ under: attempts.length, lost: 1 })).toEqual([])
  expect(problemsAt({ under: 0, lost: 1 })).toEqual([expect.stringMatching(/^move of review .* was lost$/)])
})
