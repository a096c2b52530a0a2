import type { CycleRules } from './api/cycles'
import { isOnLeave } from './availability'
import { cyclePlan } from './messages/en/cycle-plan'
import type { PlannedPerson } from './plan-input'

const texts = cyclePlan.leftOut

/** The first rule that leaves someone out. Null if they take part. Without a join date, they count as joined. */
export function ruleAgainst(rules: CycleRules): (person: PlannedPerson) => string | null {
  const departments = new Set(rules.departments)
  const positions = new Set(rules.positions)
  const { joinedBy, notOnLeaveOn } = rules
  return (person) => {
    const { department, position, joinDate } = person
    if (departments.size > 0 && !departments.has(department)) return texts.department
    if (positions.size > 0 && position === null) return texts.noPosition
    if (positions.size > 0 && position !== null && !positions.has(position)) return texts.position
    if (joinedBy !== null && joinDate !== null && joinDate > joinedBy) return texts.joinedAfter(joinedBy)
    if (notOnLeaveOn !== null && isOnLeave(person, notOnLeaveOn)) return texts.onLeaveOn(notOnLeaveOn)
    return null
  }
}
