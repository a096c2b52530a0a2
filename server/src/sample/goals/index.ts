import type { Department, Position } from '@evenhand/domain/people'
import type { DefaultCriterionKey } from '../../criteria-defaults'
import { accountsGoals } from './accounts'
import { associateEngineerGoals } from './associate-engineer'
import { designerGoals } from './designer'
import type { GoalTemplate, PhilosophyGoals, PracticalGoals } from './goal-template'
import { hrGoals } from './hr'
import { managerGoals } from './manager'
import { marketingGoals } from './marketing'
import { officeGoals } from './office'
import { accountsPhilosophyGoals } from './philosophy/accounts'
import { administrationPhilosophyGoals } from './philosophy/administration'
import { developmentPhilosophyGoals } from './philosophy/development'
import { everyonesPhilosophyGoals } from './philosophy/everyone'
import { hrPhilosophyGoals } from './philosophy/hr'
import { qaPhilosophyGoals } from './philosophy/qa'
import { qaGoals } from './qa'
import { seniorEngineerGoals } from './senior-engineer'
import { softwareEngineerGoals } from './software-engineer'

/** The goals that somebody in this department and position could set themselves for each criterion. */
export function goalTemplatesFor(
  department: Department,
  position: Position,
): Record<DefaultCriterionKey, GoalTemplate[]> {
  const own = untypicalPositions.has(position) ? nobodysGoals : philosophyByDepartment[department]
  return {
    ...practicalByPosition[position],
    customer: [...own.customer, ...everyonesPhilosophyGoals.customer],
    integrity: [...own.integrity, ...everyonesPhilosophyGoals.integrity],
    teamwork: [...own.teamwork, ...everyonesPhilosophyGoals.teamwork],
    learning: [...own.learning, ...everyonesPhilosophyGoals.learning],
    initiative: [...own.initiative, ...everyonesPhilosophyGoals.initiative],
  }
}

/** People whose daily work is not that of their department. */
const untypicalPositions = new Set<Position>(['Manager', 'Digital Marketing', 'Associate UI/UX Engineer I'])

const nobodysGoals: PhilosophyGoals = {
  customer: [],
  integrity: [],
  teamwork: [],
  learning: [],
  initiative: [],
}

const philosophyByDepartment: Record<Department, PhilosophyGoals> = {
  Administration: administrationPhilosophyGoals,
  HR: hrPhilosophyGoals,
  Accounts: accountsPhilosophyGoals,
  Development: developmentPhilosophyGoals,
  QA: qaPhilosophyGoals,
}

const practicalByPosition: Record<Position, PracticalGoals> = {
  'Associate Engineer I (CLC-3a)': associateEngineerGoals,
  'Associate Engineer II (CLC-3b)': associateEngineerGoals,
  'Associate Engineer III (CLC-3c)': associateEngineerGoals,
  'Associate UI/UX Engineer I': designerGoals,
  QA: qaGoals,
  'Software Engineer I (CLC-4a)': softwareEngineerGoals,
  'Software Engineer II (CLC-4b)': softwareEngineerGoals,
  'Software Engineer III (CLC-5a)': softwareEngineerGoals,
  'Senior Software Engineer (CLC-5b)': seniorEngineerGoals,
  'Staff Software Engineer (CLC-7)': seniorEngineerGoals,
  'Digital Marketing': marketingGoals,
  'Account Adviser': accountsGoals,
  Accountant: accountsGoals,
  TA: hrGoals,
  Hr: hrGoals,
  'Hr/Office Administrator': hrGoals,
  'Office Administrator': officeGoals,
  Manager: managerGoals,
  Admin: officeGoals,
}
