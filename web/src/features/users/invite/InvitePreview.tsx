import type { InvitedPerson, InvitePeopleResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inviting as texts } from '@/messages'
import { Pager } from '@/ui/list/Pager'
import table from '@/ui/Table.module.css'
import { StatusBadge } from '../AccountStatus'
import styles from './InviteDialog.module.css'

const sizes = [10, 20, 50] as const

interface InvitePreviewProps {
  report: InvitePeopleResponse
  isBusy: boolean
}

/** Who gets an invitation, and who does not and why. */
export function InvitePreview({ report, isBusy }: InvitePreviewProps) {
  const [chosen, setChosen] = useState<'some' | 'none'>()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(10)
  const some = report.people.filter(({ skipped }) => skipped === undefined)
  const none = report.people.filter(({ skipped }) => skipped !== undefined)
  const shown = chosen ?? (some.length > 0 || none.length === 0 ? 'some' : 'none')
  const rows = shown === 'some' ? some : none
  const lastPage = Math.max(1, Math.ceil(rows.length / size))
  const current = Math.min(page, lastPage)
  const choose = (next: 'some' | 'none') => {
    setChosen(next)
    setPage(1)
  }
  return (
    <>
      <fieldset className={styles.filter} aria-busy={isBusy}>
        <legend className="visually-hidden">{texts.show}</legend>
        {(['some', 'none'] as const).map((part) => (
          <Button
            key={part}
            size="xs"
            variant={shown === part ? 'light' : 'default'}
            aria-pressed={shown === part}
            onClick={() => choose(part)}
          >
            {part === 'some' ? texts.getsOne(some.length) : texts.getsNone(none.length)}
          </Button>
        ))}
      </fieldset>
      {report.missing > 0 && <p className={styles.muted}>{texts.missing(report.missing)}</p>}
      <div className={styles.table}>
        <PeopleTable
          people={rows.slice((current - 1) * size, current * size)}
          withReason={shown === 'none'}
          noneText={shown === 'none' && some.length > 0 ? texts.everyoneInvited : texts.nobody}
        />
        {rows.length > sizes[0] && (
          <Pager
            page={current}
            total={rows.length}
            size={size}
            sizes={sizes}
            onPage={setPage}
            onSize={setSize}
          />
        )}
      </div>
    </>
  )
}

interface PeopleTableProps {
  people: InvitedPerson[]
  withReason: boolean
  noneText: string
}

function PeopleTable({ people, withReason, noneText }: PeopleTableProps) {
  if (people.length === 0) return <p className={styles.none}>{noneText}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.person}</th>
          <th scope="col">{texts.columns.status}</th>
          {withReason && <th scope="col">{texts.columns.reason}</th>}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <span className={styles.person}>
                <span>{fullName(person)}</span>
                <span className={styles.muted}>{person.email}</span>
              </span>
            </td>
            <td data-label={texts.columns.status}>
              <StatusBadge status={person.status} />
            </td>
            {withReason && (
              <td data-label={texts.columns.reason}>{person.skipped && texts.reasons[person.skipped]}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
