import type { CompanySubject, HistoryChange } from '@evenhand/domain/company/history'
import { criteriaSetCreated, versionPublished } from '@evenhand/domain/criteria/change-criteria-set'
import { addDays, type Day } from '@evenhand/domain/days'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import type { ReviewPlan } from './plan'
import { timeOnDay, workdayOnOrAfter } from './workdays'

/** The criteria of the default set and of the set for managers. */
export type SampleCriteria = Record<'default' | 'leadership', Criterion[]>

/** The set for managers was introduced this many days ago. Their older reviews have the default criteria. */
const introducedDaysAgo = 420

const position = 'Manager'

export function setOf({ person, startDate }: ReviewPlan, today: Day): keyof SampleCriteria {
  const isLater = startDate > addDays(today, -introducedDaysAgo)
  return person.position === position && isLater ? 'leadership' : 'default'
}

/** The set for managers, and the history of its introduction. */
export function leadershipSet(today: Day, actorId: string) {
  const name = 'Leadership'
  const day = workdayOnOrAfter(addDays(today, -introducedDaysAgo))
  const createdAt = timeOnDay(day, 9 * 60)
  const publishedAt = timeOnDay(day, 10 * 60)
  const assigned: HistoryChange = {
    action: 'UPDATED',
    fieldChanged: 'criteriaSet',
    oldValue: null,
    newValue: name,
  }
  const about = (subject: CompanySubject, subjectName: string) => ({ actorId, subject, name: subjectName })
  const history = [
    ...criteriaSetCreated.map((entry) => ({ ...about('criteriaSet', name), entry, at: createdAt })),
    ...versionPublished(1).map((entry) => ({ ...about('criteriaSet', name), entry, at: publishedAt })),
    { ...about('position', position), entry: assigned, at: timeOnDay(day, 10 * 60 + 5) },
  ]
  return { name, position, createdAt, publishedAt, publishedBy: actorId, history }
}
