import type { SampleAccounts } from '@evenhand/domain/api'

/** The password of everyone in the sample company. */
export const samplePassword = 'Review#2026'

/** Accounts for trying out the product. */
export const sampleAccounts: SampleAccounts['accounts'] = [
  { email: 'super@example.com', role: 'Super admin' },
  { email: 'admin@example.com', role: 'Admin' },
  { email: 'employee@example.com', role: 'Employee' },
  { email: 'first@example.com', role: 'First evaluator' },
  { email: 'second@example.com', role: 'Second evaluator' },
]
