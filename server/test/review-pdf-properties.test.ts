import { afterAll, beforeAll, test } from 'vitest'
import { checkPdfs } from './support/pdf-property'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

test('a PDF contains nothing but what the API returns to the same viewer', () =>
  checkPdfs(company, { numRuns: 2, maxLength: 300 }))
