import type { ImportResponse } from '@evenhand/domain/api'
import { choosableNames } from '@evenhand/domain/company/company-data'
import type { Day } from '@evenhand/domain/days'
import type { PeopleFileField } from '@evenhand/domain/people/user-csv'
import { roles } from '@evenhand/domain/people/users'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { GuessedEncoding } from '@/ui/file/decode-text'
import { EncodingNote } from '@/ui/file/EncodingNote'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { FilteredTable } from '@/ui/list/FilteredTable'
import { type CheckedRow, importColumns } from './import-columns'
import type { PeopleFile } from './read-people-file'

interface ImportPreviewProps {
  file: PeopleFile
  report: ImportResponse
  problem: string | undefined
  /** Whether new people get an invitation. */
  invite: boolean
  onInvite: (invite: boolean) => void
  onImport: () => void
  onEncoding: (encoding: GuessedEncoding) => void
  /** Asks whether to change the company's earliest date. */
  onEarliestDay: (day: Day) => void
  onRestart: () => void
}

const texts = () => messages().imports.preview
const breaks = { overflowWrap: 'anywhere' } as const

/** The number of values that are listed for a problem. */
const shownValues = 3

/** Shows the effect of the import row by row, starting with the invalid rows if there are any. */
export function ImportPreview({
  file,
  report,
  problem,
  invite,
  onInvite,
  onImport,
  onEncoding,
  onEarliestDay,
  onRestart,
}: ImportPreviewProps) {
  const { counts, invitees } = report
  const all: CheckedRow[] = file.rows.map((row, index) => ({
    ...row,
    outcome: report.rows[index] ?? { state: 'invalid' },
  }))
  const filters = [
    { filter: 'all' as const, label: texts().withCount(messages().labels.all, all.length), rows: all },
    ...(['new', 'changed', 'unchanged', 'invalid'] as const).map((state) => ({
      filter: state,
      label: texts().withCount(texts().states[state], counts[state]),
      rows: all.filter(({ outcome }) => outcome.state === state),
    })),
  ]
  const affected = counts.new + counts.changed
  const hasProblems = counts.invalid > 0

  return (
    <Stack gap={14}>
      {problem && <Banner>{problem}</Banner>}
      <p role="status">{summaryOf(file, report)}</p>
      <EncodingNote guess={file.guess} onChoose={onEncoding} />
      {report.tooEarly && <EarliestDayOffer tooEarly={report.tooEarly} onChoose={onEarliestDay} />}
      {hasProblems && <Problems groups={problemGroups(all)} />}
      {file.ignored.length > 0 && (
        <Text c="dimmed" style={breaks}>
          {texts().ignoredColumns(file.ignored)}
        </Text>
      )}
      <FilteredTable
        label={messages().common.list.rowFilter}
        filters={filters}
        initial={hasProblems ? 'invalid' : 'all'}
        columns={() => importColumns((position) => file.rows[position - 1]?.number ?? position)}
        rowKey={({ number }) => String(number)}
        emptyText={() => texts().noRows}
      />
      {invitees > 0 && (
        <CheckboxField
          label={texts().invite(invitees)}
          checked={invite}
          onChange={(event) => onInvite(event.currentTarget.checked)}
        />
      )}
      <DialogActions isSticky>
        <Button variant="default" onClick={onRestart}>
          {texts().chooseAnother}
        </Button>
        {affected > 0 && (
          <Button onClick={onImport}>
            {hasProblems ? texts().submitValid(affected) : texts().submit(affected)}
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}

function summaryOf(file: PeopleFile, { counts }: ImportResponse): string {
  if (counts.invalid === file.rows.length) return texts().allInvalid(file.name)
  if (counts.invalid > 0) return texts().invalid(file.name, counts.invalid, counts)
  if (counts.new + counts.changed === 0) return texts().noChanges(file.name)
  return texts().valid(file.name, counts)
}

interface EarliestDayOfferProps {
  tooEarly: NonNullable<ImportResponse['tooEarly']>
  onChoose: (day: Day) => void
}

/** Offers to change the company's earliest date if rows of the file need it. */
function EarliestDayOffer({ tooEarly: { day, earliestDay }, onChoose }: EarliestDayOfferProps) {
  const { text, change } = messages().imports.earliestDay
  const firstOfYear = `${day.slice(0, 4)}-01-01`
  return (
    <Group gap="0.5rem 0.75rem">
      <p>{text(earliestDay)}</p>
      <Button size="xs" variant="default" onClick={() => onChoose(firstOfYear)}>
        {change(firstOfYear)}
      </Button>
    </Group>
  )
}

/** Rows with the same problem in the same column. */
interface ProblemGroup {
  field: PeopleFileField
  message: string
  rows: number
  /** The different values with this problem, in the order of the file. */
  values: string[]
}

/** Sorts the most frequent problem first. */
export function problemGroups(rows: readonly CheckedRow[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { cells, outcome } of rows) {
    for (const [field, message] of Object.entries(outcome.errors ?? {}) as [PeopleFileField, string][]) {
      const key = `${field} ${message}`
      const group = groups.get(key) ?? { field, message, rows: 0, values: [] }
      groups.set(key, group)
      group.rows++
      const value = cells[field]?.trim()
      if (value && !group.values.includes(value)) group.values.push(value)
    }
  }
  return [...groups.values()].sort((one, other) => other.rows - one.rows)
}

/** Every kind of problem once, with the values that were found and those that are allowed. */
function Problems({ groups }: { groups: readonly ProblemGroup[] }) {
  const { departments, positions } = useCompany()
  const allowedValues: Partial<Record<PeopleFileField, readonly string[]>> = {
    role: roles,
    department: choosableNames(departments),
    position: choosableNames(positions),
  }
  return (
    <Stack
      component="ul"
      aria-label={texts().problems}
      gap={4}
      m={0}
      p="12px 16px 12px 32px"
      bdrs="md"
      bg="var(--surface-sunken)"
      style={breaks}
    >
      {groups.map(({ field, message, rows, values }) => (
        <li key={`${field} ${message}`}>
          {texts().problem({
            rows,
            column: messages().people.fields[field],
            message,
            found: values.slice(0, shownValues),
            others: Math.max(0, values.length - shownValues),
            allowed: message === messages().imports.notInList ? (allowedValues[field] ?? []) : [],
          })}
        </li>
      ))}
    </Stack>
  )
}
