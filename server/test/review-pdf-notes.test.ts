import type { Review } from '@evenhand/domain/api'
import { reviews } from '@evenhand/domain/messages/en/reviews'
import { skippedPhases } from '@evenhand/domain/reviews/move-history'
import { type OpenPhase, openPhases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseNextReview } from '#features/cycle-release/commands'
import { heldCycle, launchContext } from './support/cycles'
import { downloadPdf, readPdf, squeezed, textOf } from './support/pdf'
import { filledIn } from './support/review-visibility'
import { type Company, readyIn, savedIn, startCompany, type UserName } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

/** Reads what the API and the PDF tell this person about a review. */
async function readBoth(who: UserName, id: string): Promise<{ response: Review; text: string }> {
  const response = await company.read(company.clients[who], id)
  const { file } = await downloadPdf(company, company.clients[who], id)
  return { response, text: textOf(await readPdf(file)) }
}

describe('the PDF of an adjusted result', () => {
  const reason = 'Compared with the team'
  let id: string
  let cycleId: string
  beforeAll(async () => {
    const review = await company.createReview()
    id = review.id
    cycleId = await heldCycle(company)
    await company.arrange(id, { ...filledIn('final', review, 'admin'), isHeld: true, cycleId })
    const { version } = await company.read(company.clients.admin, id)
    savedIn(await company.clients.admin.post(`/reviews/${id}/adjustment`, { to: 4.25, reason, version }))
  })

  /** The people whose PDF says that the result was adjusted. The API must tell the same people. */
  async function told(viewers: readonly UserName[]): Promise<UserName[]> {
    const people: UserName[] = []
    for (const who of viewers) {
      const { response, text } = await readBoth(who, id)
      const isTold = text.includes(squeezed('This result was adjusted by HR.'))
      expect([who, isTold]).toEqual([who, response.isAdjusted])
      expect(text).not.toContain(squeezed(reason))
      expect([who, text.includes('4.3/5')]).toEqual([who, response.rating === 4.25])
      if (isTold) people.push(who)
    }
    return people
  }

  test('does not tell the employee before the release', async () => {
    expect(await told(['employee', 'first'])).toEqual(['first'])
  })

  test('tells the employee after the release, unless a setting hides it', async () => {
    const { superAdmin } = company.clients
    await superAdmin.post(`/cycles/${cycleId}/release`)
    while (await releaseNextReview(launchContext(company)));
    expect(await told(['employee', 'admin'])).toEqual(['employee', 'admin'])
    await superAdmin.put('/settings', { tellAdjusted: false })
    expect(await told(['employee', 'second', 'admin'])).toEqual(['second', 'admin'])
  })
})

describe('the PDF of a review with skipped phases', () => {
  const reason = 'On leave until spring'
  const skip = async (id: string, phase: string) =>
    savedIn(await company.clients.admin.post(`/reviews/${id}/skip`, { phase, reason }))

  /** The skipped phases in the PDF of this person, which must be those in their log. */
  async function told(who: UserName, id: string): Promise<string[]> {
    const { response, text } = await readBoth(who, id)
    const skips = [...skippedPhases(response.evaluationLogs, response.evaluationPhase).keys()]
    const sentence = (phase: OpenPhase) => squeezed(`Ada Admin skipped “${reviews.phases[phase]}”: ${reason}`)
    expect(openPhases.filter((phase) => text.includes(sentence(phase)))).toEqual(skips)
    expect(text.includes(squeezed('Skipped phases'))).toBe(skips.length > 0)
    return skips
  }

  test('says who skipped them and why, until they are completed after all', async () => {
    const { id, criteria } = await company.createReview()
    await company.arrange(id, readyIn('first-evaluation', { criteria }))
    expect(await told('employee', id)).toEqual([])
    await skip(id, 'first-evaluation')
    for (const who of ['employee', 'second'] as const)
      expect(await told(who, id)).toEqual(['first-evaluation'])
    const { superAdmin } = company.clients
    const back = { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Back early' }
    await company.save(superAdmin, id, back)
    await company.save(superAdmin, id, { evaluationPhase: 'second-evaluation' })
    expect(await told('employee', id)).toEqual([])
  })

  test('lists each of them', async () => {
    const { id } = await company.createReview()
    for (const phase of openPhases) await skip(id, phase)
    expect(await told('employee', id)).toEqual([...openPhases])
  })
})
