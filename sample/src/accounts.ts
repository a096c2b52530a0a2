import type { SampleAccounts } from '@evenhand/domain/api'

/** The password of everyone in the sample company. */
export const samplePassword = 'Review#2026'

/** Accounts for trying out the product. */
export const sampleAccounts: SampleAccounts['accounts'] = [
  { email: 'super@example.com', role: 'super-admin' },
  { email: 'admin@example.com', role: 'admin' },
  { email: 'employee@example.com', role: 'employee' },
  { email: 'first@example.com', role: 'first-evaluator' },
  { email: 'second@example.com', role: 'second-evaluator' },
]
