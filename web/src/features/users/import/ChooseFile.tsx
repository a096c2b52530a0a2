import { choosableNames } from '@evenhand/domain/company/company-data'
import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/people/user-csv'
import { roles } from '@evenhand/domain/people/users'
import { Box, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ChooseCsv } from '@/ui/file/ChooseCsv'

const texts = () => messages().imports.chooseFile

type ChooseFileProps = Pick<ComponentProps<typeof ChooseCsv>, 'problem' | 'onFile' | 'onCancel'>

export function ChooseFile(props: ChooseFileProps) {
  const { departments, positions } = useCompany()
  const parts = peopleFileTemplate(choosableNames(departments)[0], choosableNames(positions)[0])
  return (
    <ChooseCsv {...props} text={texts().text} template={{ name: 'people-template.csv', parts }}>
      <ColumnsHelp />
    </ChooseCsv>
  )
}

/** Explains each column. */
function ColumnsHelp() {
  const company = useCompany()
  const departments = choosableNames(company.departments)
  const positions = choosableNames(company.positions)
  return (
    <details>
      <Box component="summary" w="fit-content" c="var(--accent-ink)" fw={550} style={{ cursor: 'pointer' }}>
        {texts().columns}
      </Box>
      <Stack component="dl" gap={8} mt={10}>
        {texts()
          .columnHelp(roles, departments, positions, company.earliestDay)
          .map(({ name, text }) => (
            <div key={name}>
              <Box component="dt" fw={550}>
                {name}
              </Box>
              <Box component="dd" c="dimmed">
                {text}
              </Box>
            </div>
          ))}
      </Stack>
    </details>
  )
}

/** The person in the template. */
const example = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  role: 'employee',
  joinDate: '2024-03-01',
  manager: '',
  employeeNumber: '1001',
  leaveFrom: '',
  leaveUntil: '',
  leftOn: '',
}

/** A template with all columns and one example row. */
function peopleFileTemplate(department = '', position = ''): string[] {
  const person = { ...example, department, position }
  const header = csvLine(peopleFileColumns.map(({ header }) => header))
  const row = csvLine(peopleFileColumns.map(({ field }) => person[field]))
  return [byteOrderMark, header, row]
}
