import type { SampleAccounts } from '@evenhand/domain/api'

/** Everyone in the sample company signs in with this password. */
export const samplePassword = 'Review#2026'

/** The accounts for trying out the product, each with `samplePassword`. */
export const sampleAccounts: SampleAccounts['accounts'] = [
  { email: 'super@example.com', role: 'Super admin' },
  { email: 'admin@example.com', role: 'Admin' },
  { email: 'employee@example.com', role: 'Employee' },
  { email: 'first@example.com', role: 'First evaluator' },
  { email: 'second@example.com', role: 'Second evaluator' },
]
