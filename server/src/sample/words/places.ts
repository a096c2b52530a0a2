import type { Department } from '@evenhand/domain/people'

/** What `{project}` stands for in goals and comments, by department. */
export const projectsByDepartment: Record<Department, string[]> = {
  Development: [
    'the customer portal',
    'the billing service',
    'the partner API',
    'the mobile app',
    'the reporting module',
    'the scheduling engine',
    'the document archive',
    'the tracking map',
    'the quotation tool',
  ],
  QA: [
    'the customer portal',
    'the mobile app',
    'the billing service',
    'the reporting module',
    'the partner API',
    'the tracking map',
    'the quotation tool',
  ],
  Accounts: ['the finance system', 'the invoice workflow', 'the budget model'],
  HR: ['the applicant portal', 'the on-boarding programme', 'the staff directory'],
  Administration: ['the scheduling product', 'the portal', 'the tracking product', 'the archive product'],
}

export const clients = [
  'Halden Freight',
  'Orbis Dental',
  'Maren Foods',
  'Castell Insurance',
  'Tidewater Energy',
  'Larkfield Schools',
  'Bruna Textiles',
  'Novak & Sons',
  'Sorrel Clinics',
  'Quayside Logistics',
  'Ferro Machine Works',
]
