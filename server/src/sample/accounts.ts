export interface SampleAccount {
  email: string
  /** What the account shows of the product. */
  role: string
}

/** The accounts for trying out the product, each with `samplePassword`. */
export const sampleAccounts: readonly SampleAccount[] = [
  { email: 'super@example.com', role: 'Super admin' },
  { email: 'admin@example.com', role: 'Admin' },
  { email: 'employee@example.com', role: 'Employee' },
  { email: 'first@example.com', role: 'First evaluator' },
  { email: 'second@example.com', role: 'Second evaluator' },
]
